import type { FactKind } from './sayings.ts'

/** Words that stand alone in a description, and the sentence that they mean: nothing is added. */
export const meanings: readonly { words: RegExp; kind: FactKind; says: string }[] = [
  {
    words:
      /^no (phone|smartphone|drill|hub|router|subscription|cable|computer|laptop|printer|screen|pump|battery|charger) (?:needed|required|necessary)$/iu,
    kind: 'verb',
    says: 'works without a $1',
  },
  { words: /^no (.+) (?:needed|required|necessary)$/iu, kind: 'verb', says: 'needs no $1' },
  { words: /^(no (?:equipment|tools?) (?:but|except) .+)$/iu, kind: 'verb', says: 'needs $1' },
  { words: /^(everything (?:for|you need) .+)$/iu, kind: 'noun', says: '$1' },
  {
    words:
      /^((?:\d+|two|three|four|five|six|seven|eight|ten|twelve) (?:days|weeks|months) from .+)$/iu,
    kind: 'verb',
    says: 'takes $1',
  },
  {
    words: /^((?:\d+|two|three|four|five|six|seven) (?:\p{L}+ ){1,2}a (?:day|week|month)\b.*)$/iu,
    kind: 'noun',
    says: '$1',
  },
  {
    words:
      /^((?:weekly|daily|monthly|live) (?:\p{L}+ )?(?:calls|lessons|sessions|classes|workshops|meetings|emails|videos)\b.*)$/iu,
    kind: 'noun',
    says: '$1',
  },
  { words: /^((?:\d+|one|two|three) to \S+ players\b.*)$/iu, kind: 'verb', says: 'is for $1' },
  { words: /^(printable .+s)$/iu, kind: 'noun', says: '$1' },
  { words: /^(never \p{L}+s .+)$/iu, kind: 'verb', says: '$1' },
  { words: /^(so \p{L}+ that .+)$/iu, kind: 'verb', says: 'is $1' },
  { words: /^groups of (\S+)$/iu, kind: 'verb', says: 'meets in groups of $1' },
  { words: /^servers in (.+)$/iu, kind: 'noun', says: 'servers in $1' },
  {
    words: /^((?:8|11|18)\b[^,]* (?:bottle|tin|jar|tube|pouch|box))$/iu,
    kind: 'verb',
    says: 'comes in an $1',
  },
  {
    words: /^(\d(?:(?! in )[^,])* (?:bottle|tin|jar|tube|pouch|box))$/iu,
    kind: 'verb',
    says: 'comes in a $1',
  },
  { words: /^((?:8|11|18)-day) returns?$/iu, kind: 'noun', says: 'an $1 return window' },
  { words: /^(\d+-day) returns?$/iu, kind: 'noun', says: 'a $1 return window' },
  { words: /^(\S+[- ](?:day|week|month|year)) warranty$/iu, kind: 'noun', says: 'a $1 warranty' },
  { words: /^(free (?:domain|trial) .+)$/iu, kind: 'noun', says: 'a $1' },
  {
    words:
      /^((?:goes|works|switches) from .+|(?:turns|opens|closes|locks|adjusts|mounts|attaches|installs|clips) (?:with|without) .+)$/iu,
    kind: 'verb',
    says: '$1',
  },
  {
    words: /^((?:VPN|CRM|PDF|spreadsheet|app) (?:for|with|that) .+)$/u,
    kind: 'identity',
    says: 'a $1',
  },
  {
    words:
      /^((?:visible|available|ready|(?:\p{L}+ )?safe|easy|great|perfect|gentle|quiet|thin|slim|small|light|big|large|strong|soft|free|compatible|durable|dimmable|scented|\p{L}+(?:-(?:free|proof|resistant|safe|friendly)|able)) (?:in|to|on|for|with|up to|enough|from|of) [^,]+)$/iu,
    kind: 'verb',
    says: 'is $1',
  },
  {
    words: /^((?!includ)\p{L}+ed (?:for|against|with|in|by|from|each|every|at|on) [^,]+)$/iu,
    kind: 'verb',
    says: 'is $1',
  },
  { words: /^(for (?!\d|free|the first|a limited)[^,]{4,45})$/iu, kind: 'verb', says: 'is $1' },
  { words: /^((?:\p{L}+ ){0,3}\p{Ll}+s) included$/iu, kind: 'noun', says: '$1' },
  {
    words: /^(?:an? )?(?:set|pack|collection) of (\d+ (?!for |with |in ).+)$/iu,
    kind: 'noun',
    says: '$1',
  },
  { words: /^((?:over|more than|up to) \d[\d,]* \p{L}[^,.]+)$/iu, kind: 'noun', says: '$1' },
  { words: /^(room for .+)$/iu, kind: 'noun', says: '$1' },
  { words: /^(lifetime access.*)$/iu, kind: 'noun', says: '$1' },
  {
    words:
      /^(no (?:ads|(?:\p{L}+ )?fees?|logs|contracts?|batteries|wires|cables|glue|caffeine|sugar)(?:,? .+)?)$/iu,
    kind: 'noun',
    says: '$1',
  },
  {
    words:
      /^(no (?:artificial|added) .+|no subscription.*|no (?!one|more|matter|need|\p{L}+ing$|\p{L}+ \p{L}+(?:es|s) (?:the|your|an?)\b)(?:[\p{L}-]+)(?: (?!is|are|has|can|will)[\p{L}-]+){0,3})$/iu,
    kind: 'noun',
    says: '$1',
  },
]
