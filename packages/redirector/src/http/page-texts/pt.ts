export const pt = {
  notFound: 'Este link não leva a lado nenhum',
  notFoundHelp:
    'Pode ter um erro de escrita ou ter sido removido. Peça o link correto à pessoa que o partilhou.',
  unavailable: 'Um momento, por favor',
  unavailableHelp:
    'De momento não é possível consultar este link. Tente novamente dentro de alguns segundos.',
  leadsTo: 'Este link leva a {host}',
  goOn: 'Continuar',
  caution:
    'Continue apenas se conhecer este site. Nunca introduza uma palavra-passe que use noutro lugar.',
  mixedHost:
    'Este nome de anfitrião mistura letras de alfabetos diferentes. O seu nome verdadeiro é {host}.',
  lookalikeHost:
    'Este nome de anfitrião tem letras parecidas com letras latinas comuns. O seu nome verdadeiro é {host}.',
  targets: 'Para onde leva este link',
  report: 'Denunciar este link',
  someVisitors: 'Alguns visitantes',
  byTurns: 'Um de vários destinos, à vez',
  disabled: 'Este link foi desativado',
  disabledBy: 'Os responsáveis por este site desativaram-no, por isso não leva a lado nenhum.',
  disabledHelp:
    'Se for seu, inicie sessão para ler o motivo. Se acha que se trata de um engano, apresente uma objeção e será analisado de novo.',
  object: 'Apresentar uma objeção',
  inactive: 'Este link ainda não está ativo',
  inactiveHelp:
    'A pessoa que o criou ainda não confirmou o seu endereço de e-mail. Até lá, só funciona para essa pessoa.',
  takingYouThere: 'A encaminhar',
  onTo: 'Seguir para {host}',
  inApp: 'Abrir no seu navegador?',
  inAppHelp:
    'Está dentro de uma aplicação. No seu próprio navegador já tem sessão iniciada e o seu carrinho mantém-se.',
  openInBrowser: 'Abrir no seu navegador',
  continueHere: 'Continuar aqui',
  country: 'País: {values}',
  device: 'Dispositivo: {values}',
  os: 'Sistema: {values}',
  language: 'Idioma: {values}',
  referrer: 'Proveniência: {values}',
  platform: 'Plataforma: {values}',
  unknownCondition: 'Uma condição que esta versão não conhece',
  anyTime: 'A qualquer momento',
  from: 'A partir de {from}',
  until: 'Antes de {until}',
  fromUntil: 'De {from} até {until}',
  desktop: 'computador',
  mobile: 'telemóvel',
  tablet: 'tablet',
  tv: 'televisão',
  email: 'e-mail',
  website: 'site',
  other: 'outro',
}
