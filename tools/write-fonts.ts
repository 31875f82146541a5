// Writes the two font files that every page takes first: the letters most text is of, in the weights that
// are used. Any other letter comes with the whole file it is in. Run it after a new version of Geist.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

const ascii = range(0x20, 0x7e)
const westernEurope = range(0xa0, 0xff)
const signs = `${range(0x2000, 0x206f)}€™↑↓−`

const fonts = [
  { name: 'geist', letters: ascii + westernEurope + signs },
  { name: 'geist-mono', letters: ascii + signs },
]

for (const { name, letters } of fonts) {
  const files = join(root, 'node_modules/@fontsource-variable', name, 'files')
  const whole = readFileSync(join(files, `${name}-latin-wght-normal.woff2`))
  const font = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'ss01', 'tnum'],
  })
  writeFileSync(join(root, 'packages/brand/fonts', `${name}-letters.woff2`), font)
}
