import type { PageLanguage } from './page-language.ts'

export interface ConsentTexts {
  title: string
  /** `{host}` asks for `{networks}`. */
  question: string
  remembered: string
  accept: string
  decline: string
  /** For a visitor without scripts. */
  goOn: string
  notice: string
}

export const consentTexts: Record<PageLanguage, ConsentTexts> = {
  en: {
    title: 'Can ad networks know about your visit?',
    question:
      '{host} asks: may {networks} know that you opened this link, to show you relevant ads? If you agree, cookies are stored on your device and your IP address is shared with them.',
    remembered: 'We’ll remember your answer on this device for 6 months.',
    accept: 'Accept',
    decline: 'Decline',
    goOn: 'Continue without tracking',
    notice: 'Privacy notice',
  },
  de: {
    title: 'Dürfen Werbenetzwerke von Ihrem Besuch erfahren?',
    question:
      '{host} fragt: Darf an {networks} gemeldet werden, dass Sie diesen Link geöffnet haben, damit Sie passende Werbung sehen? Dazu werden Cookies auf Ihrem Gerät gespeichert und Ihre IP-Adresse übermittelt.',
    remembered: 'Ihre Antwort wird 6 Monate auf diesem Gerät gespeichert.',
    accept: 'Zustimmen',
    decline: 'Ablehnen',
    goOn: 'Ohne Tracking weiter',
    notice: 'Datenschutzhinweise',
  },
  fr: {
    title: 'Les régies publicitaires peuvent-elles connaître votre visite ?',
    question:
      '{host} vous demande : peut-on signaler à {networks} que vous avez ouvert ce lien, afin de vous montrer des publicités adaptées ? Des cookies seront déposés sur votre appareil et votre adresse IP sera transmise.',
    remembered: 'Votre réponse est conservée 6 mois sur cet appareil.',
    accept: 'Accepter',
    decline: 'Refuser',
    goOn: 'Continuer sans suivi',
    notice: 'Politique de confidentialité',
  },
  es: {
    title: '¿Pueden las redes publicitarias conocer tu visita?',
    question:
      '{host} pregunta: ¿se puede comunicar a {networks} que has abierto este enlace, para mostrarte anuncios relacionados? Para ello se guardan cookies en tu dispositivo y se transmite tu dirección IP.',
    remembered: 'Tu respuesta se recuerda en este dispositivo durante 6 meses.',
    accept: 'Aceptar',
    decline: 'Rechazar',
    goOn: 'Continuar sin seguimiento',
    notice: 'Aviso de privacidad',
  },
  it: {
    title: 'Le reti pubblicitarie possono sapere della tua visita?',
    question:
      '{host} chiede: si può comunicare a {networks} che hai aperto questo link, per mostrarti annunci pertinenti? A questo scopo vengono salvati cookie sul tuo dispositivo e viene trasmesso il tuo indirizzo IP.',
    remembered: 'La tua risposta viene ricordata su questo dispositivo per 6 mesi.',
    accept: 'Accetta',
    decline: 'Rifiuta',
    goOn: 'Continua senza tracciamento',
    notice: 'Informativa sulla privacy',
  },
  nl: {
    title: 'Mogen advertentienetwerken van je bezoek weten?',
    question:
      '{host} vraagt: mag aan {networks} worden doorgegeven dat je deze link hebt geopend, om je passende advertenties te tonen? Daarvoor worden cookies op je apparaat geplaatst en wordt je IP-adres verstuurd.',
    remembered: 'Je antwoord wordt 6 maanden op dit apparaat onthouden.',
    accept: 'Accepteren',
    decline: 'Weigeren',
    goOn: 'Doorgaan zonder tracking',
    notice: 'Privacyverklaring',
  },
  pt: {
    title: 'As redes de publicidade podem saber da sua visita?',
    question:
      '{host} pergunta: pode comunicar-se a {networks} que abriu este link, para lhe mostrar anúncios relacionados? Para isso são guardados cookies no seu dispositivo e é transmitido o seu endereço IP.',
    remembered: 'A sua resposta é guardada neste dispositivo durante 6 meses.',
    accept: 'Aceitar',
    decline: 'Recusar',
    goOn: 'Continuar sem rastreamento',
    notice: 'Aviso de privacidade',
  },
  pl: {
    title: 'Czy sieci reklamowe mogą dowiedzieć się o Twojej wizycie?',
    question:
      '{host} pyta: czy można przekazać do {networks} informację, że otwierasz ten link, aby pokazywać Ci dopasowane reklamy? W tym celu na Twoim urządzeniu zostaną zapisane pliki cookie i zostanie przekazany Twój adres IP.',
    remembered: 'Twoja odpowiedź zostanie zapamiętana na tym urządzeniu przez 6 miesięcy.',
    accept: 'Zgadzam się',
    decline: 'Odmawiam',
    goOn: 'Kontynuuj bez śledzenia',
    notice: 'Informacja o prywatności',
  },
  ja: {
    title: '広告ネットワークにこの訪問を知らせてもよいですか?',
    question:
      '{host} からの確認です。関連する広告を表示するため、このリンクを開いたことを {networks} に知らせてもよいですか? お使いの端末に Cookie が保存され、IP アドレスが送信されます。',
    remembered: '回答はこの端末に6か月間保存されます。',
    accept: '同意する',
    decline: '拒否する',
    goOn: '追跡なしで続ける',
    notice: 'プライバシーについて',
  },
}
