import { domainToUnicode } from 'node:url'

export interface HostSpelling {
  /** As DNS knows it, such as `xn--vil-cta.example`. */
  ascii: string
  /** As people see it where a browser shows letters of all scripts. */
  unicode: string
  isMixed: boolean
  isConfusable: boolean
  /** A sentence, or null where the host is what it looks like. */
  warning: string | null
}

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
  'East Asian':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
}
type Script = keyof typeof scripts

/** Letters of other scripts that are read as Latin ones (Unicode TS 39, those allowed in domains). */
const lookAlikes = /^[аеорсухѕіјԁһкԛԝьгпмтвнԍӏүҽαορνικτυχγηωսոօցհզքյոս\d-]+$/u
/** Latin letters that pass for plain ones. */
const oddLatin = /[ɑɡıȷƙɩɪʏᴀ-ᴢꜰꜱłøđħŀſ]/u

/** What the host of a URL really is, and whether its letters may deceive. */
export function describeHost(url: string): HostSpelling {
  const ascii = URL.canParse(url) ? new URL(url).hostname : url
  const unicode = domainToUnicode(ascii) || ascii
  const labels = unicode.split('.').filter((label) => /[^\u0020-\u007e]/.test(label))
  const mixed = labels.map(scriptsIn).find((found) => isDeceivingMix(found))
  const isConfusable = labels.some((label) => lookAlikes.test(label) || oddLatin.test(label))
  return {
    ascii,
    unicode,
    isMixed: mixed !== undefined,
    isConfusable,
    warning: warningOf(mixed, isConfusable, ascii),
  }
}

function scriptsIn(label: string): Script[] {
  return Object.entries(scripts).flatMap(([name, pattern]) =>
    // safe because these are the keys of the table
    pattern.test(label) ? [name as Script] : [],
  )
}

/** Japanese and Korean names hold Latin letters too. */
function isDeceivingMix(found: Script[]): boolean {
  return (
    found.length > 1 &&
    !(found.includes('East Asian') && found.length === 2 && found.includes('Latin'))
  )
}

function warningOf(mixed: Script[] | undefined, isConfusable: boolean, ascii: string) {
  if (mixed !== undefined) {
    return `This host mixes ${mixed.join(' and ')} letters. Its real name is ${ascii}.`
  }
  if (isConfusable) {
    return `This host has letters that look like plain Latin ones. Its real name is ${ascii}.`
  }
  return null
}
