export const es = {
  title: 'Aviso de privacidad',
  responsible: 'Quién es responsable',
  ownersAreResponsible:
    'Los enlaces de {host} pertenecen a personas que anuncian productos y cobran comisiones. El propietario de un enlace es responsable de él: escribe a la persona o página que lo compartió.',
  operatorIsResponsible:
    '{host} está gestionado por {operator}. Los enlaces pertenecen a personas que anuncian productos y cobran comisiones, y sus propietarios son responsables de ellos.',
  stored: 'Qué se guarda cuando abres un enlace',
  storedOfVisit:
    'La hora, el enlace y adónde te llevó, tu país, el tipo de dispositivo, el sistema, {browser}, tu idioma preferido, el sitio web del que venías (solo su nombre de host) y un código que distingue a los visitantes durante un día.',
  wholeBrowser: 'la identificación que envía tu navegador',
  browserVersion: 'el nombre y la versión principal de tu navegador',
  address:
    'Tu dirección IP no se conserva. De ella se obtienen el país y el código del día, y se elimina en cuanto se cuenta el clic, normalmente en segundos. El código se calcula con un secreto del día que se elimina a los dos días, así que nadie puede relacionarlo contigo, y mañana será otro.',
  basis: 'Por qué y con qué base',
  basisText:
    'Los clics se cuentan para que los propietarios sepan qué aportan sus enlaces, cobren por las ventas y reconozcan los clics falsos. La base jurídica es su interés legítimo (artículo 6.1.f del RGPD). Donde la ley lo exige, las redes publicitarias solo se cargan con tu consentimiento (artículo 6.1.a del RGPD).',
  howLong: 'Durante cuánto tiempo',
  keptToTheEnd:
    'El código del día, la versión de tu navegador y tu idioma se conservan hasta que el propietario del enlace elimine su cuenta.',
  keptOrMore:
    'El código del día, la versión de tu navegador y tu idioma se conservan {fewest} días o más, como máximo hasta que el propietario del enlace elimine su cuenta.',
  keptDays: 'El código del día, la versión de tu navegador y tu idioma se conservan {most} días.',
  keptBetween:
    'El código del día, la versión de tu navegador y tu idioma se conservan de {fewest} a {most} días.',
  keptRest:
    'Los recuentos y el resto de los datos de un clic se conservan mientras exista la cuenta del propietario del enlace.',
  adNetworks: 'Redes publicitarias',
  noNetworks: 'Aquí ningún enlace carga nada de una red publicitaria.',
  usedNetworks:
    'Algunos enlaces cargan por el camino scripts de {networks}, para que sus propietarios puedan mostrarte anuncios más tarde. Al hacerlo se guardan cookies y se transmiten tu dirección IP, tu navegador y la página que abriste, también a Estados Unidos.',
  askedFirst:
    'Desde el EEE, el Reino Unido, Suiza o un país desconocido se te pregunta antes, y no se carga nada si no aceptas.',
  device: 'Qué se guarda en tu dispositivo',
  consentCookie:
    'tu respuesta sobre las redes publicitarias, durante 180 días. Es necesaria para respetarla.',
  armCookie:
    'cuál de varios destinos eligió un enlace para ti, durante 30 días. Los visitantes del EEE, el Reino Unido, Suiza o un país desconocido no la reciben.',
  ownCookie:
    'se guarda cuando el propietario de un enlace inicia sesión, para que sus propias visitas no cuenten.',
  others: 'Quién más lo sabe',
  othersText:
    'La página a la que lleva un enlace ve tu visita como cualquier sitio web. Su dirección puede llevar un identificador de clic, con el que una venta posterior se asocia al clic. Los propietarios pueden enviar sus clics, con hora, país, dispositivo e identificador, a otros sistemas que utilicen. No se vende nada.',
  rights: 'Tus derechos',
  rightsText:
    'Puedes solicitar el acceso a tus datos, su rectificación o supresión o la limitación de su tratamiento, y oponerte a su uso. Puedes reclamar ante tu autoridad de protección de datos. Con un clic no se guarda ningún nombre ni dirección, así que tu solicitud necesita algo para encontrarlo: el identificador de clic de la dirección a la que te llevó el enlace o tu número de pedido.',
  globalPrivacyControl:
    'Tu navegador puede enviar Global Privacy Control. Entonces no se carga ninguna red publicitaria, y no se guardan ni el código del día ni tu navegador.',
  answer: 'Cambiar tu respuesta',
  answerText:
    'Si aceptaste o rechazaste las redes publicitarias en este dispositivo, puedes retirar esa respuesta. La próxima vez se te preguntará de nuevo.',
  forget: 'Olvidar mis respuestas',
  forgotten: 'Olvidadas.',
}
