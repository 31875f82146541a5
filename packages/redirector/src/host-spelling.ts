import { domainToUnicode } from 'node:url'

export interface HostSpelling {
  /** As DNS knows it, such as `xn--vil-cta.example`. */
  ascii: string
  /** As people see it where a browser shows letters of all scripts. */
  unicode: string
  isMixed: boolean
  isConfusable: boolean
  /** The name that its letters pass for, such as `evil.example`; null where they do not, or pass for none whole. */
  looksLike: string | null
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

/** Letters of other scripts by the Latin ones they pass for (Unicode TS 39, those allowed in domains). */
const lookAlikes = {
  a: 'аα',
  b: 'ьв',
  c: 'с',
  d: 'ԁ',
  e: 'еҽ',
  f: 'ք',
  g: 'ԍց',
  h: 'һհн',
  i: 'іι',
  j: 'јյ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'пηո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уүγ',
}
/** Latin letters by the plain ones they pass for. */
const oddLatin = {
  a: 'ɑᴀ',
  c: 'ᴄ',
  d: 'đᴅ',
  e: 'ᴇ',
  f: 'ſꜰ',
  g: 'ɡ',
  h: 'ħ',
  i: 'ıɩɪ',
  j: 'ȷᴊ',
  k: 'ƙᴋ',
  l: 'łŀ',
  m: 'ᴍ',
  o: 'øᴏ',
  p: 'ᴘ',
  s: 'ꜱ',
  t: 'ᴛ',
  u: 'ᴜ',
  v: 'ᴠ',
  w: 'ᴡ',
  y: 'ʏ',
  z: 'ᴢ',
}
const lettersIn = (table: Record<string, string>) => Object.values(table).join('')
const onlyLookAlikes = new RegExp(`^[${lettersIn(lookAlikes)}\\d-]+$`, 'u')
const anyOddLatin = new RegExp(`[${lettersIn(oddLatin)}ᴀ-ᴢ]`, 'u')
const plainLetters = new Map(
  [lookAlikes, oddLatin].flatMap((table) =>
    Object.entries(table).flatMap(([plain, letters]) =>
      [...letters].map((letter) => [letter, plain] as const),
    ),
  ),
)

/** What the host of a URL really is, and whether its letters may deceive. */
export function describeHost(url: string): HostSpelling {
  const ascii = URL.canParse(url) ? new URL(url).hostname : url
  const unicode = domainToUnicode(ascii) || ascii
  const labels = unicode.split('.').filter((label) => /[^\u0020-\u007e]/.test(label))
  const mixed = labels.map(scriptsIn).find((found) => isDeceivingMix(found))
  const isConfusable = labels.some((label) => onlyLookAlikes.test(label) || anyOddLatin.test(label))
  const looksLike = mixed !== undefined || isConfusable ? imitatedBy(unicode) : null
  return {
    ascii,
    unicode,
    isMixed: mixed !== undefined,
    isConfusable,
    looksLike,
    warning: warningOf({ mixed, isConfusable, ascii, looksLike }),
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

function imitatedBy(host: string): string | null {
  const plain = [...host].map((letter) => plainLetters.get(letter) ?? letter).join('')
  return /^[\u0020-\u007e]+$/.test(plain) ? plain : null
}

interface Found extends Pick<HostSpelling, 'isConfusable' | 'ascii' | 'looksLike'> {
  mixed: Script[] | undefined
}

function warningOf({ mixed, isConfusable, ascii, looksLike }: Found): string | null {
  if (mixed === undefined && !isConfusable) return null
  const found =
    mixed === undefined
      ? 'This host has letters that look like plain Latin ones.'
      : `This host mixes ${mixed.join(' and ')} letters.`
  const mistaken = looksLike === null ? '' : ` It can be mistaken for ${looksLike}.`
  return `${found} Its real name is ${ascii}.${mistaken}`
}
