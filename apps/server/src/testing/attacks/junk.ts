import { type Random, seededRandom } from '@hopwise/units'

export const pick = <T>(random: Random, list: readonly T[]): T =>
  // safe because no list here is empty
  list[Math.floor(random() * list.length)] as T

export const isChosen = (random: Random, chance: number): boolean => random() < chance

/** Each shot has numbers of its own, so that any of them can be fired again alone. */
export function randomOfShot(seed: number, number: number): Random {
  const random = seededRandom(Math.imul(seed, 1_000_003) + Math.imul(number, 7_919))
  random()
  return random
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Parsed, since a literal would set the prototype instead of a field. */
const pollution = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}']

export const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'desk\u0000',
  '\ud800',
  'x\udc00y',
  '\u202edesk',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ß'.repeat(300),
  'a'.repeat(10_000),
  "' or 1=1 --",
  '%',
  '_%\\',
  '%00',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=1+1',
  '1e400',
  'NaN',
  '0x10',
  '１２',
  '-0',
  '2147483648',
  '99999999999999999999',
  '1,2,3',
  '1,,2',
  '2026-02-30',
  '0000-01-01',
  '275760-09-13',
  '9999-12-31T23:59:59+14:00',
  '1969-12-31T23:59:59.999999999Z',
  'https://[::1',
  'https://еxample.com/',
  `https://example.com/${'a'.repeat(2_100)}`,
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '[object Object]',
  '\r\nSet-Cookie: a=b',
]

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { length: 1e9 },
  { toString: null, valueOf: 1 },
  { '': '' },
  ...pollution.map((text) => JSON.parse(text) as unknown),
  nested(50),
  nested(2_000),
  Array.from({ length: 600 }, (_, index) => index + 1),
  Array.from({ length: 600 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, index])),
]

const someValue = (random: Random): unknown =>
  isChosen(random, 0.5) ? pick(random, texts) : pick(random, values)

/** A copy in which one thing, at any depth, is another, missing, doubled or in addition. */
export function changed(random: Random, value: unknown): unknown {
  const isLeaf = typeof value !== 'object' || value === null
  if (isLeaf || isChosen(random, 0.1)) return someValue(random)
  if (Array.isArray(value)) return changedList(random, value)
  const entries = Object.entries(value)
  const name = isChosen(random, 0.15) || entries.length === 0 ? newName(random) : null
  if (name !== null) return Object.fromEntries([...entries, [name, someValue(random)]])
  const at = Math.floor(random() * entries.length)
  if (isChosen(random, 0.15)) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([key, one], index) => [key, index === at ? changed(random, one) : one]),
  )
}

function changedList(random: Random, list: unknown[]): unknown[] {
  const way = random()
  if (way < 0.2) return [...list, someValue(random)]
  if (way < 0.3) return []
  if (way < 0.4) return Array.from({ length: 700 }, () => list[0])
  const at = Math.floor(random() * list.length)
  return list.map((one, index) => (index === at ? changed(random, one) : one))
}

const newName = (random: Random) =>
  pick(random, [
    'id',
    'workspaceId',
    'userId',
    'isSample',
    'role',
    'toJSON',
    'then',
    '',
    'a.b',
    '\u0000',
  ])
