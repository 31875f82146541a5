import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeGroups, encodeGroup } from './group.ts'

const line = fc
  .array(fc.integer({ min: 32, max: 255 }), { minLength: 1, maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes))
const groups = fc.array(fc.array(line, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
const body = (lines: string[]) => lines.map((text) => `${text}\n`).join('')
const written = (all: string[][]) => Buffer.concat(all.map((lines) => encodeGroup(body(lines))))

test('any torn prefix of a segment holds whole groups from its start, and nothing else', () => {
  fc.assert(
    fc.property(groups, fc.nat(), (all, cut) => {
      const bytes = written(all)
      const length = bytes.length === 0 ? 0 : cut % (bytes.length + 1)
      const read = decodeGroups(bytes.subarray(0, length))
      const whole: string[] = []
      let end = 0
      for (const lines of all) {
        end += encodeGroup(body(lines)).length
        if (end <= length) whole.push(...lines)
      }
      expect(read.lines).toEqual(whole)
      expect(read.skippedBytes).toBe(0)
    }),
  )
})

test('a torn end of a closed segment is passed over, and the segment is read to its end', () => {
  const bytes = written([['one'], ['two']])
  const torn = bytes.subarray(0, bytes.length - 1)
  expect(decodeGroups(torn, true)).toEqual({
    lines: ['one'],
    length: torn.length,
    skippedBytes: 21,
  })
})

test('a spoiled group is passed over without losing those around it', () => {
  fc.assert(
    fc.property(
      line,
      line,
      line,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (a, b, c, at, flip) => {
        const [first, second, third] = [a, b, c].map((text) => encodeGroup(body([text])))
        if (first === undefined || second === undefined || third === undefined) return
        const spoiled = Buffer.from(second)
        const index = at % spoiled.length
        spoiled[index] = (spoiled[index] ?? 0) ^ flip
        const read = decodeGroups(Buffer.concat([first, spoiled, third]), true)
        expect(read.lines[0]).toBe(a)
        expect(read.lines.at(-1)).toBe(c)
        expect(read.lines.filter((text) => ![a, b, c].includes(text))).toEqual([])
      },
    ),
  )
})
