import type { Random } from '@hopwise/units'
import { isChosen, pick } from './junk.ts'

/** JSON as a careful client writes it, or as one may that writes its own. */
export function textOf(random: Random, value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  if (!isChosen(random, 0.06)) return text
  return pick(random, textChanges)(text)
}

const textChanges: readonly ((text: string) => string)[] = [
  (text) => text.replace('{', '{"__proto__":{"a":1},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"a":1}},'),
  (text) => text.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':1e400'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':NaN'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\ud800"'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\u0000"'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':123456789012345678901234567890'),
  (text) => `${text.slice(0, -1)},}`,
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => `/* a */${text}`,
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => '['.repeat(50_000) + text,
  () => '['.repeat(200_000) + ']'.repeat(200_000),
  (text) => text.replace(/:("[^"]*"|\d+)/, `:${'['.repeat(90_000)}${']'.repeat(90_000)}`),
  (text) => '{"a":'.repeat(20_000) + text,
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '1',
  () => '',
  () => ' \n\t ',
  () => `{"name":"${'a'.repeat(1_200_000)}"}`,
]

/** The bytes of a text, often in another form than it says. */
export function changeBytes(random: Random, text: string, chance = 1): Buffer {
  if (!isChosen(random, chance)) return Buffer.from(text)
  const bytes = Buffer.from(text)
  switch (Math.floor(random() * 6)) {
    case 0:
      return Buffer.from(text, 'utf16le')
    case 1:
      return Buffer.from(text, 'latin1')
    case 2:
      return Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0x00, 0xc0])])
    case 3:
      return bytes.subarray(0, Math.floor(random() * bytes.length))
    case 4: {
      const at = Math.floor(random() * Math.max(1, bytes.length))
      if (at < bytes.length) bytes[at] = Math.floor(random() * 256)
      return bytes
    }
    default:
      return Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256)))
  }
}
