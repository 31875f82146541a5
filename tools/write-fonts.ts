// Writes the font files that pages take first: the letters most text is of, and those of western Europe, in
// the weights that are used. Any other letter comes with the whole file it is in. Run it after a new version of Geist.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

const ascii = range(0x20, 0x7e)
const signs = `${range(0x2000, 0x206f)}€™↑↓−`
const marks = '\u00a0£©®°±·×'
const accents = range(0xa0, 0xff).replaceAll(new RegExp(`[${marks}]`, 'g'), '')

const fonts = [
  { name: 'geist', part: 'letters', letters: ascii + signs + marks },
  { name: 'geist', part: 'accents', letters: accents },
  { name: 'geist-mono', part: 'letters', letters: ascii + signs },
]

for (const { name, part, letters } of fonts) {
  const files = join(root, 'node_modules/@fontsource-variable', name, 'files')
  const whole = readFileSync(join(files, `${name}-latin-wght-normal.woff2`))
  const font = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'ss01', 'tnum'],
  })
  writeFileSync(join(root, 'packages/brand/fonts', `${name}-${part}.woff2`), font)
}
