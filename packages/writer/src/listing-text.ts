import { markedText } from './plain-text.ts'

const bullets = /[✓✔✅☑★☆⭐●▪■◆►▶➤➜→]️?/gu
/** “MATERIAL: wool”, and “Key features:” before what it heads. */
const headings =
  /(?<=^|[\n.!?] *)(?:\p{Lu}[\p{Lu}\d’'&/ -]{2,40}(?: ?: | [–—-] )|(?:[Kk]ey |[Mm]ain )?(?:[Ff]eatures|[Hh]ighlights|[Bb]enefits|[Ss]pec(?:ification)?s|[Pp]roduct [Dd]etails|[Dd]escription|[Mm]aterials?|[Cc]are|[Bb]onus|[Pp]lus|[Nn]ote): )(?=\S)/gu
const asides = / ?【[^【】\n]{1,80}】 ?| ?\((?!\d+ ?[%°])[^()\n]{1,80}\)/gu
const units: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(\d)[’'] ?(\d{1,2}) ?["”″]?(?![\p{L}\d])/gu, '$1 ft $2'],
  [/(?<=\d)[- ]?(?:"|”|″)(?= ?[x×])/gu, ''],
  [
    /(\d) ?(?:"|″)(?= (?!of\b|to\b|and\b|or\b|x\b|in\b|wide|tall|long|deep|thick)\p{Ll})/gu,
    '$1-inch',
  ],
  [/(\d) ?(?:"|″)/gu, '$1 inches'],
  [/(\d) in\.(?=\s|$)/gu, '$1 inches.'],
  [
    /(\d)[ -]min(?:ute)?\.?(?= (?:run|battery|timer|video|lesson|session|call|work))/giu,
    '$1-minute',
  ],
  [/ \+ (?=\p{Ll})/gu, ' and '],
  [/ = (?=\p{Ll})/gu, ', so '],
  [/(?<=^|[.!?\n] *)(?:Introducing|Discover|Say hello to) [^.!?\n:]{5,80}: (?=\S)/gu, ''],
  [/\bw\/ ?/giu, 'with '],
  [/(?<=\d[\d,.]*\+?[ -]?)mins?\b\.?(?= *(?:\p{Ll}|[,;)]))|(?<=\d[ -]?)mins?\b/giu, 'minutes'],
  [/(?<=\d[ -]?)hrs?\b\.?(?= *\p{Ll})|(?<=\d[ -]?)hrs?\b/giu, 'hours'],
  [/(?<=\d[- ]?)yrs?\b\.?(?= *\p{Ll})|(?<=\d[- ]?)yrs?\b/giu, 'year'],
  [/\bapprox(?:\.|imately)? /giu, 'about '],
  [/(?<=\p{Ll}) & (?=\p{Ll})/gu, ' and '],
  // “Covers it away – even from a café” is one sentence.
  [/(?<=\p{Ll}) [-–—] (?=\p{Ll})/gu, ', '],
]

/** A description as sentences: bullets are line breaks; headings, asides and abbreviations are spelled out or gone. */
export function descriptionText(text: string): string {
  const marked = markedText(text.replace(bullets, '\n'))
  const bare = marked.replace(headings, '').replace(asides, '')
  return units.reduce((said, [short, long]) => said.replace(short, long), bare)
}

/** What a buyer has to know, and no post says. */
export const isNote = (sentence: string) =>
  /\bnot included\b|^[\d.,]+ ?(?:inches|in|cm|ft)? ?[x×] ?\d[\d.,x× ]*(?:inches|in|cm|ft)?\.?$|^there(?:’s|'s| is| are) |sold separately|^(?:imported|hand wash(?: only)?|compliant|batteries included)$|\bruns? (?:small|large|big)\b|results may vary|terms (?:and conditions )?apply|\blimited to \d|while supplies|\bsize (?:chart|guide)\b|^sizes? \S+ to \S+$|\bsee (?:details|below|photos?)\b|^(?:instant|digital) download$|^machine wash\b|^some (?:people|users)\b|^(?:take|apply|use) (?:one|two|three|\d)\b|^(?:pause|skip) or |^(?:steep|spray|apply|shake|brew|soak|massage) (?:for|on|in|it|well|before)\b|^(?:hand wash|spot clean)|^some assembly|^dry clean|\bpatch test\b|^(?:check|measure) your .*\b(?:before|first)\b|\bbefore (?:ordering|buying|first use)\b|\b(?:needs|requires) (?:its own|an?|your own) .*\b(?:plan|subscription|adapter|sim|account)\b|\badults only\b/iu.test(
    sentence,
  )
