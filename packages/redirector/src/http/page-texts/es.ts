export const es = {
  notFound: 'Este enlace no lleva a ninguna parte',
  notFoundHelp:
    'Puede que esté mal escrito o que lo hayan retirado. Pide el enlace correcto a la persona que lo compartió.',
  unavailable: 'Un momento, por favor',
  unavailableHelp:
    'Ahora mismo no podemos consultar este enlace. Inténtalo de nuevo en unos segundos.',
  leadsTo: 'Este enlace lleva a {host}',
  goOn: 'Continuar',
  caution:
    'Continúa solo si conoces este sitio. No escribas nunca una contraseña que uses en otro lugar.',
  mixedHost: 'Este nombre de host mezcla letras de varios alfabetos. Su nombre real es {host}.',
  lookalikeHost:
    'Este nombre de host tiene letras que se parecen a letras latinas normales. Su nombre real es {host}.',
  targets: 'Adónde lleva este enlace',
  report: 'Denunciar este enlace',
  someVisitors: 'Algunos visitantes',
  byTurns: 'Uno de varios destinos, por turnos',
  disabled: 'Este enlace se ha desactivado',
  disabledBy:
    'Los responsables de este sitio lo han desactivado, así que no lleva a ninguna parte.',
  disabledHelp:
    'Si es tuyo, inicia sesión para leer el motivo. Si crees que es un error, presenta una objeción y lo volverán a revisar.',
  object: 'Presentar una objeción',
  inactive: 'Este enlace aún no está activo',
  inactiveHelp:
    'La persona que lo creó todavía no ha confirmado su correo electrónico. Hasta entonces solo funciona para ella.',
  takingYouThere: 'Te llevamos allí',
  onTo: 'Ir a {host}',
  inApp: '¿Abrir en tu navegador?',
  inAppHelp:
    'Estás dentro de una aplicación. En tu propio navegador ya tienes la sesión iniciada y se conserva tu carrito.',
  openInBrowser: 'Abrir en tu navegador',
  continueHere: 'Continuar aquí',
  country: 'País: {values}',
  device: 'Dispositivo: {values}',
  os: 'Sistema: {values}',
  language: 'Idioma: {values}',
  referrer: 'Procedencia: {values}',
  platform: 'Plataforma: {values}',
  unknownCondition: 'Una condición que esta versión no conoce',
  anyTime: 'En cualquier momento',
  from: 'A partir del {from}',
  until: 'Antes del {until}',
  fromUntil: 'Del {from} al {until}',
  desktop: 'ordenador',
  mobile: 'móvil',
  tablet: 'tableta',
  tv: 'televisor',
  email: 'correo electrónico',
  website: 'sitio web',
  other: 'otro',
}
