export const pl = {
  title: 'Informacja o prywatności',
  responsible: 'Kto odpowiada za dane',
  ownersAreResponsible:
    'Linki w {host} należą do osób, które reklamują produkty i otrzymują prowizje. Za link odpowiada jego właściciel: napisz do osoby lub strony, która go udostępniła.',
  operatorIsResponsible:
    '{host} prowadzi {operator}. Linki należą do osób, które reklamują produkty i otrzymują prowizje. Odpowiadają za nie ich właściciele.',
  stored: 'Co jest zapisywane, gdy otwierasz link',
  storedOfVisit:
    'Czas, link i miejsce, do którego prowadził, Twój kraj, rodzaj urządzenia, system, {browser}, Twój preferowany język, strona, z której przychodzisz (tylko nazwa hosta), oraz kod, który przez jeden dzień odróżnia odwiedzających.',
  wholeBrowser: 'identyfikator wysyłany przez Twoją przeglądarkę',
  browserVersion: 'nazwa i główna wersja Twojej przeglądarki',
  address:
    'Twój adres IP nie jest przechowywany. Służy do ustalenia kraju i kodu dnia, a po policzeniu kliknięcia jest usuwany, zwykle w ciągu kilku sekund. Kod powstaje z użyciem sekretu dnia, który jest usuwany po dwóch dniach, więc nikt nie może go z Tobą powiązać, a jutro będzie inny.',
  basis: 'Dlaczego i na jakiej podstawie',
  basisText:
    'Kliknięcia są liczone, aby właściciele linków wiedzieli, co przynoszą ich linki, otrzymywali zapłatę za sprzedaż i rozpoznawali fałszywe kliknięcia. Podstawą prawną jest ich prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO). Tam, gdzie wymaga tego prawo, sieci reklamowe są ładowane tylko za Twoją zgodą (art. 6 ust. 1 lit. a RODO).',
  howLong: 'Jak długo',
  keptToTheEnd:
    'Kod dnia, wersja Twojej przeglądarki i Twój język są przechowywane do czasu, gdy właściciel linku usunie swoje konto.',
  keptOrMore:
    'Kod dnia, wersja Twojej przeglądarki i Twój język są przechowywane co najmniej {fewest} dni, najdłużej do czasu, gdy właściciel linku usunie swoje konto.',
  keptDays: 'Kod dnia, wersja Twojej przeglądarki i Twój język są przechowywane przez {most} dni.',
  keptBetween:
    'Kod dnia, wersja Twojej przeglądarki i Twój język są przechowywane od {fewest} do {most} dni.',
  keptRest:
    'Liczniki i pozostałe dane o kliknięciu są przechowywane tak długo, jak istnieje konto właściciela linku.',
  adNetworks: 'Sieci reklamowe',
  noNetworks: 'Żaden link nie ładuje tutaj niczego z sieci reklamowej.',
  usedNetworks:
    'Niektóre linki ładują po drodze skrypty: {networks}, aby ich właściciele mogli później pokazywać Ci reklamy. Zapisywane są przy tym pliki cookie, a Twój adres IP, informacje o przeglądarce i otwartej stronie są przekazywane, także do Stanów Zjednoczonych.',
  askedFirst:
    'W EOG, Wielkiej Brytanii, Szwajcarii lub nieznanym kraju najpierw pytamy Cię o zgodę. Bez niej nic nie jest ładowane.',
  device: 'Co jest zapisywane na Twoim urządzeniu',
  consentCookie:
    'Twoja odpowiedź w sprawie sieci reklamowych, przez 180 dni. Jest potrzebna, aby ją uszanować.',
  armCookie:
    'który z kilku celów link wybrał dla Ciebie, przez 30 dni. Odwiedzający z EOG, Wielkiej Brytanii, Szwajcarii lub nieznanego kraju go nie otrzymują.',
  ownCookie:
    'zapisywany, gdy właściciel linku się loguje, aby jego własne wizyty nie były liczone.',
  others: 'Kto jeszcze się o tym dowiaduje',
  othersText:
    'Strona, do której prowadzi link, widzi Twoją wizytę jak każda witryna. Jej adres może zawierać identyfikator kliknięcia, dzięki któremu późniejsza sprzedaż jest łączona z kliknięciem. Właściciele linków mogą wysyłać swoje kliknięcia, z czasem, krajem, urządzeniem i identyfikatorem, do innych systemów, z których korzystają. Nic nie jest sprzedawane.',
  rights: 'Twoje prawa',
  rightsText:
    'Możesz zażądać dostępu do swoich danych, ich sprostowania, usunięcia lub ograniczenia przetwarzania oraz sprzeciwić się ich wykorzystaniu. Możesz złożyć skargę do organu ochrony danych. Przy kliknięciu nie jest zapisywane imię, nazwisko ani adres, więc żądanie musi zawierać coś, co pozwoli je znaleźć: identyfikator kliknięcia z adresu, do którego prowadził link, albo numer zamówienia.',
  globalPrivacyControl:
    'Twoja przeglądarka może wysyłać sygnał Global Privacy Control. Wtedy żadna sieć reklamowa nie jest ładowana, a kod dnia i przeglądarka nie są zapisywane.',
  answer: 'Zmień swoją odpowiedź',
  answerText:
    'Odpowiedź w sprawie sieci reklamowych, zapisaną na tym urządzeniu, możesz cofnąć. Następnym razem zapytamy ponownie.',
  forget: 'Zapomnij moje odpowiedzi',
  forgotten: 'Zapomniano.',
}
