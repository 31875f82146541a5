import type { AbuseKind } from '@hopwise/contracts'
import type { PageLanguage } from '@hopwise/redirector'

export interface AbuseTexts {
  title: string
  intro: string
  link: string
  kind: string
  kinds: Record<AbuseKind, string>
  reason: string
  email: string
  emailHint: string
  send: string
  /** By the field that is wrong. */
  issues: Record<'link' | 'kind' | 'reason' | 'email', string>
  /** At the link, where no link of the installation is meant. */
  notOurs: string
  /** `{when}` is such as `in 40 minutes`. */
  tooManyOfYours: string
  tooMany: string
  thanks: string
  thanksIntro: string
  thanksHint: string
  /** Instead, where someone objects to what was disabled. */
  objection: Record<
    'title' | 'intro' | 'link' | 'notOurs' | 'reason' | 'send' | 'thanksIntro',
    string
  >
}

/** What the form at /abuse says, in the languages that links' pages have. */
export const abuseTexts: Record<PageLanguage, AbuseTexts> = {
  en: {
    title: 'Report a link',
    intro: 'The people who run this site will look at it. You don’t need an account.',
    link: 'Link',
    kind: 'What is it?',
    kinds: {
      phishing: 'It pretends to be another site',
      malware: 'It installs something harmful',
      spam: 'It was sent as spam',
      objection: 'My link was disabled by mistake',
      other: 'Something else',
    },
    reason: 'What happened?',
    email: 'Your email (optional)',
    emailHint: 'Only to answer you',
    send: 'Send report',
    issues: {
      link: 'Enter the short link',
      kind: 'Choose what it is',
      reason: 'Describe it in a few words, 2,000 characters at most',
      email: 'Please enter a valid email',
    },
    notOurs: 'This isn’t one of our links. Enter the short link you followed.',
    tooManyOfYours: 'You’ve tried five times within an hour. You can try again {when}.',
    tooMany: 'We can’t take more reports right now. Please try again {when}.',
    thanks: 'Thank you',
    thanksIntro: 'Your report reached the people who run this site.',
    thanksHint: 'If you left an email address, they may answer you there.',
    objection: {
      title: 'File an objection',
      intro: 'The people who run this site will look at it again. You don’t need an account.',
      link: 'Link, or the email of your account',
      notOurs: 'This isn’t one of our links. Enter your short link, or the email of your account.',
      reason: 'Why is this a mistake?',
      send: 'Send objection',
      thanksIntro: 'Your objection reached the people who run this site.',
    },
  },
  de: {
    title: 'Einen Link melden',
    intro: 'Die Betreiber dieser Website sehen ihn sich an. Sie brauchen kein Konto.',
    link: 'Link',
    kind: 'Worum geht es?',
    kinds: {
      phishing: 'Er gibt sich als andere Website aus',
      malware: 'Er installiert etwas Schädliches',
      spam: 'Er wurde als Spam verschickt',
      objection: 'Mein Link wurde zu Unrecht gesperrt',
      other: 'Etwas anderes',
    },
    reason: 'Was ist passiert?',
    email: 'Ihre E-Mail-Adresse (optional)',
    emailHint: 'Nur, um Ihnen zu antworten',
    send: 'Meldung senden',
    issues: {
      link: 'Geben Sie den Kurzlink ein',
      kind: 'Wählen Sie aus, worum es geht',
      reason: 'Beschreiben Sie es in ein paar Worten, höchstens 2.000 Zeichen',
      email: 'Geben Sie eine gültige E-Mail-Adresse ein',
    },
    notOurs: 'Das ist keiner unserer Links. Geben Sie den Kurzlink ein, dem Sie gefolgt sind.',
    tooManyOfYours:
      'Sie haben es innerhalb einer Stunde fünfmal versucht. Sie können es {when} erneut versuchen.',
    tooMany: 'Im Moment können wir keine Meldungen annehmen. Bitte versuchen Sie es {when} erneut.',
    thanks: 'Vielen Dank',
    thanksIntro: 'Ihre Meldung ist bei den Betreibern dieser Website angekommen.',
    thanksHint:
      'Wenn Sie eine E-Mail-Adresse angegeben haben, erhalten Sie dort vielleicht eine Antwort.',
    objection: {
      title: 'Widersprechen',
      intro: 'Die Betreiber dieser Website prüfen die Sperre noch einmal. Sie brauchen kein Konto.',
      link: 'Link oder E-Mail-Adresse Ihres Kontos',
      notOurs:
        'Das ist keiner unserer Links. Geben Sie Ihren Kurzlink oder die E-Mail-Adresse Ihres Kontos ein.',
      reason: 'Warum ist die Sperre ein Irrtum?',
      send: 'Widerspruch senden',
      thanksIntro: 'Ihr Widerspruch ist bei den Betreibern dieser Website angekommen.',
    },
  },
  fr: {
    title: 'Signaler un lien',
    intro: 'Les responsables de ce site l’examineront. Aucun compte n’est nécessaire.',
    link: 'Lien',
    kind: 'De quoi s’agit-il ?',
    kinds: {
      phishing: 'Il se fait passer pour un autre site',
      malware: 'Il installe quelque chose de nuisible',
      spam: 'Il a été envoyé comme spam',
      objection: 'Mon lien a été désactivé par erreur',
      other: 'Autre chose',
    },
    reason: 'Que s’est-il passé ?',
    email: 'Votre adresse e-mail (facultatif)',
    emailHint: 'Uniquement pour vous répondre',
    send: 'Envoyer le signalement',
    issues: {
      link: 'Saisissez le lien court',
      kind: 'Choisissez de quoi il s’agit',
      reason: 'Décrivez-le en quelques mots, 2 000 caractères au maximum',
      email: 'Saisissez une adresse e-mail valide',
    },
    notOurs: 'Ce lien n’est pas l’un des nôtres. Saisissez le lien court que vous avez suivi.',
    tooManyOfYours: 'Vous avez fait cinq essais en une heure. Vous pourrez réessayer {when}.',
    tooMany: 'Nous ne pouvons pas recevoir de signalements pour le moment. Réessayez {when}.',
    thanks: 'Merci',
    thanksIntro: 'Votre signalement est parvenu aux responsables de ce site.',
    thanksHint: 'Si vous avez indiqué une adresse e-mail, une réponse vous y parviendra peut-être.',
    objection: {
      title: 'Contester',
      intro:
        'Les responsables de ce site réexamineront la décision. Aucun compte n’est nécessaire.',
      link: 'Lien ou e-mail de votre compte',
      notOurs:
        'Ce lien n’est pas l’un des nôtres. Saisissez votre lien court ou l’e-mail de votre compte.',
      reason: 'Pourquoi est-ce une erreur ?',
      send: 'Envoyer la contestation',
      thanksIntro: 'Votre contestation est parvenue aux responsables de ce site.',
    },
  },
  es: {
    title: 'Denunciar un enlace',
    intro: 'Los responsables de este sitio lo revisarán. No necesitas una cuenta.',
    link: 'Enlace',
    kind: '¿De qué se trata?',
    kinds: {
      phishing: 'Se hace pasar por otro sitio',
      malware: 'Instala algo dañino',
      spam: 'Se envió como spam',
      objection: 'Mi enlace se desactivó por error',
      other: 'Otra cosa',
    },
    reason: '¿Qué ha pasado?',
    email: 'Tu correo electrónico (opcional)',
    emailHint: 'Solo para responderte',
    send: 'Enviar denuncia',
    issues: {
      link: 'Escribe el enlace corto',
      kind: 'Elige de qué se trata',
      reason: 'Descríbelo en pocas palabras, con un máximo de 2000 caracteres',
      email: 'Escribe un correo electrónico válido',
    },
    notOurs: 'Este enlace no es nuestro. Escribe el enlace corto que seguiste.',
    tooManyOfYours: 'Has hecho cinco intentos en una hora. Podrás volver a intentarlo {when}.',
    tooMany: 'Ahora mismo no podemos recibir más denuncias. Inténtalo de nuevo {when}.',
    thanks: 'Gracias',
    thanksIntro: 'Tu denuncia ha llegado a los responsables de este sitio.',
    thanksHint: 'Si dejaste un correo electrónico, puede que te respondan ahí.',
    objection: {
      title: 'Presentar una objeción',
      intro: 'Los responsables de este sitio lo revisarán de nuevo. No necesitas una cuenta.',
      link: 'Enlace o correo de tu cuenta',
      notOurs: 'Este enlace no es nuestro. Escribe tu enlace corto o el correo de tu cuenta.',
      reason: '¿Por qué es un error?',
      send: 'Enviar objeción',
      thanksIntro: 'Tu objeción ha llegado a los responsables de este sitio.',
    },
  },
  it: {
    title: 'Segnala un link',
    intro: 'Chi gestisce questo sito lo esaminerà. Non serve un account.',
    link: 'Link',
    kind: 'Di che cosa si tratta?',
    kinds: {
      phishing: 'Si spaccia per un altro sito',
      malware: 'Installa qualcosa di dannoso',
      spam: 'È stato inviato come spam',
      objection: 'Il mio link è stato disattivato per errore',
      other: 'Altro',
    },
    reason: 'Che cosa è successo?',
    email: 'La tua e-mail (facoltativa)',
    emailHint: 'Solo per risponderti',
    send: 'Invia segnalazione',
    issues: {
      link: 'Inserisci il link breve',
      kind: 'Scegli di che cosa si tratta',
      reason: 'Descrivilo in poche parole, al massimo 2000 caratteri',
      email: 'Inserisci un indirizzo e-mail valido',
    },
    notOurs: 'Questo non è uno dei nostri link. Inserisci il link breve che hai seguito.',
    tooManyOfYours: 'Hai fatto cinque tentativi in un’ora. Potrai riprovare {when}.',
    tooMany: 'Al momento non possiamo ricevere altre segnalazioni. Riprova {when}.',
    thanks: 'Grazie',
    thanksIntro: 'La tua segnalazione è arrivata a chi gestisce questo sito.',
    thanksHint: 'Se hai lasciato un indirizzo e-mail, potresti ricevere lì una risposta.',
    objection: {
      title: 'Contesta la decisione',
      intro: 'Chi gestisce questo sito la riesaminerà. Non serve un account.',
      link: 'Link o email del tuo account',
      notOurs:
        'Questo non è uno dei nostri link. Inserisci il tuo link breve o l’email del tuo account.',
      reason: 'Perché è un errore?',
      send: 'Invia contestazione',
      thanksIntro: 'La tua contestazione è arrivata a chi gestisce questo sito.',
    },
  },
  nl: {
    title: 'Een link melden',
    intro: 'De beheerders van deze site bekijken hem. Je hebt geen account nodig.',
    link: 'Link',
    kind: 'Wat is er aan de hand?',
    kinds: {
      phishing: 'Hij doet zich voor als een andere site',
      malware: 'Hij installeert iets schadelijks',
      spam: 'Hij is als spam verstuurd',
      objection: 'Mijn link is ten onrechte uitgeschakeld',
      other: 'Iets anders',
    },
    reason: 'Wat is er gebeurd?',
    email: 'Je e-mailadres (optioneel)',
    emailHint: 'Alleen om je te antwoorden',
    send: 'Melding versturen',
    issues: {
      link: 'Vul de korte link in',
      kind: 'Kies wat er aan de hand is',
      reason: 'Beschrijf het in een paar woorden, hooguit 2000 tekens',
      email: 'Vul een geldig e-mailadres in',
    },
    notOurs: 'Dit is geen link van ons. Vul de korte link in die je hebt gevolgd.',
    tooManyOfYours:
      'Je hebt het in een uur vijf keer geprobeerd. Je kunt het {when} opnieuw proberen.',
    tooMany: 'We kunnen nu geen meldingen aannemen. Probeer het {when} opnieuw.',
    thanks: 'Bedankt',
    thanksIntro: 'Je melding is aangekomen bij de beheerders van deze site.',
    thanksHint: 'Heb je een e-mailadres achtergelaten, dan krijg je daar misschien antwoord.',
    objection: {
      title: 'Bezwaar maken',
      intro: 'De beheerders van deze site bekijken het opnieuw. Je hebt geen account nodig.',
      link: 'Link of e-mailadres van je account',
      notOurs: 'Dit is geen link van ons. Vul je korte link of het e-mailadres van je account in.',
      reason: 'Waarom is dit een vergissing?',
      send: 'Bezwaar versturen',
      thanksIntro: 'Je bezwaar is aangekomen bij de beheerders van deze site.',
    },
  },
  pt: {
    title: 'Denunciar um link',
    intro: 'Os responsáveis por este site vão analisá-lo. Não precisa de conta.',
    link: 'Link',
    kind: 'De que se trata?',
    kinds: {
      phishing: 'Faz-se passar por outro site',
      malware: 'Instala algo prejudicial',
      spam: 'Foi enviado como spam',
      objection: 'O meu link foi desativado por engano',
      other: 'Outra coisa',
    },
    reason: 'O que aconteceu?',
    email: 'O seu e-mail (opcional)',
    emailHint: 'Apenas para lhe responder',
    send: 'Enviar denúncia',
    issues: {
      link: 'Introduza o link curto',
      kind: 'Escolha de que se trata',
      reason: 'Descreva-o em poucas palavras, no máximo 2000 caracteres',
      email: 'Introduza um e-mail válido',
    },
    notOurs: 'Este link não é nosso. Introduza o link curto que seguiu.',
    tooManyOfYours: 'Fez cinco tentativas no espaço de uma hora. Poderá tentar novamente {when}.',
    tooMany: 'De momento não podemos receber mais denúncias. Tente novamente {when}.',
    thanks: 'Obrigado',
    thanksIntro: 'A sua denúncia chegou aos responsáveis por este site.',
    thanksHint: 'Se deixou um endereço de e-mail, poderão responder-lhe aí.',
    objection: {
      title: 'Contestar',
      intro: 'Os responsáveis por este site vão voltar a analisar o caso. Não precisa de conta.',
      link: 'Link ou email da sua conta',
      notOurs: 'Este link não é nosso. Introduza o seu link curto ou o email da sua conta.',
      reason: 'Porque é um engano?',
      send: 'Enviar contestação',
      thanksIntro: 'A sua contestação chegou aos responsáveis por este site.',
    },
  },
  pl: {
    title: 'Zgłoś link',
    intro: 'Administratorzy tej witryny go sprawdzą. Nie potrzebujesz konta.',
    link: 'Link',
    kind: 'Czego dotyczy zgłoszenie?',
    kinds: {
      phishing: 'Link podszywa się pod inną stronę',
      malware: 'Link instaluje coś szkodliwego',
      spam: 'Link został rozesłany jako spam',
      objection: 'Mój link zablokowano przez pomyłkę',
      other: 'Czegoś innego',
    },
    reason: 'Co się stało?',
    email: 'Twój adres e-mail (opcjonalnie)',
    emailHint: 'Tylko po to, aby Ci odpowiedzieć',
    send: 'Wyślij zgłoszenie',
    issues: {
      link: 'Podaj krótki link',
      kind: 'Wybierz, czego dotyczy zgłoszenie',
      reason: 'Opisz to w kilku słowach, najwyżej 2000 znaków',
      email: 'Podaj prawidłowy adres e-mail',
    },
    notOurs: 'To nie jest nasz link. Podaj krótki link, w który kliknięto.',
    tooManyOfYours: 'W ciągu godziny podjęto od Ciebie pięć prób. Kolejną możesz podjąć {when}.',
    tooMany: 'W tej chwili nie możemy przyjąć kolejnych zgłoszeń. Spróbuj ponownie {when}.',
    thanks: 'Dziękujemy',
    thanksIntro: 'Twoje zgłoszenie dotarło do administratorów tej witryny.',
    thanksHint: 'Jeśli podano adres e-mail, odpowiedź może przyjść właśnie tam.',
    objection: {
      title: 'Złóż sprzeciw',
      intro: 'Administratorzy tej witryny sprawdzą to ponownie. Nie potrzebujesz konta.',
      link: 'Link lub adres e-mail Twojego konta',
      notOurs: 'To nie jest nasz link. Podaj swój krótki link lub adres e-mail swojego konta.',
      reason: 'Dlaczego to pomyłka?',
      send: 'Wyślij sprzeciw',
      thanksIntro: 'Twój sprzeciw dotarł do administratorów tej witryny.',
    },
  },
  ja: {
    title: 'リンクを報告する',
    intro: 'このサイトの運営者が確認します。アカウントは必要ありません。',
    link: 'リンク',
    kind: '報告の種類',
    kinds: {
      phishing: '別のサイトになりすましている',
      malware: '有害なものをインストールする',
      spam: '迷惑メールとして送られてきた',
      objection: '自分のリンクが誤って無効にされた',
      other: 'その他',
    },
    reason: '何が起きましたか?',
    email: 'メールアドレス(任意)',
    emailHint: '返信のためにのみ使用します',
    send: '報告を送信',
    issues: {
      link: '短縮リンクを入力してください',
      kind: '報告の種類を選んでください',
      reason: '簡単に説明してください(2,000文字以内)',
      email: '有効なメールアドレスを入力してください',
    },
    notOurs: 'このサイトのリンクではありません。開いた短縮リンクを入力してください。',
    tooManyOfYours: '1時間に5回の送信がありました。{when}にもう一度お試しください。',
    tooMany: '現在、これ以上の報告を受け付けられません。{when}にもう一度お試しください。',
    thanks: 'ありがとうございます',
    thanksIntro: '報告はこのサイトの運営者に届きました。',
    thanksHint: 'メールアドレスを入力された場合は、そちらに返信することがあります。',
    objection: {
      title: '異議を申し立てる',
      intro: 'このサイトの運営者がもう一度確認します。アカウントは必要ありません。',
      link: 'リンク、またはアカウントのメールアドレス',
      notOurs:
        'このサイトのリンクではありません。ご自分の短縮リンク、またはアカウントのメールアドレスを入力してください。',
      reason: '誤りだと考える理由',
      send: '異議を送信',
      thanksIntro: '異議はこのサイトの運営者に届きました。',
    },
  },
}

export const isObjection = (kind: string | undefined) => kind === 'objection'

export function abuseTextsFor(kind: string | undefined, language: PageLanguage): AbuseTexts {
  const texts = abuseTexts[language]
  return isObjection(kind) ? { ...texts, ...texts.objection } : texts
}
