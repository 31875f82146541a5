import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openSample, test } from './marketer.ts'

// Pixels differ from machine to machine, and the sample from day to day. So what is compared is the
// text of the screen, next to the sums of the pictures that were taken of it.

interface Picture {
  name: string
  path: string
  /** Opens what the picture is of. */
  prepare?: (page: Page) => Promise<void>
  /** The sample has the same figures every day. */
  hasFixedFigures: boolean
  /** Below the root of the project. */
  folder: string
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/', hasFixedFigures: true, folder: 'apps/web/public/product' },
  {
    name: 'rotation',
    path: '/smart-links?tab=analytics',
    prepare: (page) => page.getByText('Your first site · guide').first().click(),
    hasFixedFigures: false,
    folder: 'docs/images',
  },
]

const themes = ['light', 'dark'] as const
const quality = 0.9

test.use({ viewport: { width: 1440, height: 1080 } })

for (const picture of pictures) {
  test(`the ${picture.name} in the README and on the landing page is the present screen`, async ({
    page,
  }, { config }) => {
    // It would write the new text next to the old pictures.
    if (config.updateSnapshots === 'changed') throw new Error('Run npm run pictures instead')
    await openSample(page, picture.path)
    await expect(page.getByText('Welcome, Ada')).toBeVisible()
    await picture.prepare?.(page)
    await page.locator('.recharts-surface').first().waitFor()
    if (config.updateSnapshots === 'all') await takePictures(page, picture)
    const shown = `${await textOfScreen(page, picture)}\n${hashPictures(picture)}\n`
    expect(shown, 'The picture is of an older screen: run npm run pictures').toMatchSnapshot([
      'pictures',
      `${picture.name}.txt`,
    ])
  })
}

const pictureFile = ({ name, folder }: Picture, theme: string) =>
  join(import.meta.dirname, '..', folder, `${name}-${theme}.webp`)

async function takePictures(page: Page, picture: Picture) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    writeFileSync(pictureFile(picture, theme), await asWebp(page, await page.screenshot()))
  }
}

/** The browser encodes it: a picture becomes a third as large as its PNG. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const desk = await page.context().newPage()
  const url = await desk.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return await new Promise<string>((done) => {
        const reader = new FileReader()
        reader.onload = () => done(String(reader.result))
        reader.readAsDataURL(blob)
      })
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
  )
  await desk.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

function hashPictures(picture: Picture): string {
  return themes
    .map((theme) => {
      const sum = createHash('sha256').update(readFileSync(pictureFile(picture, theme)))
      return `${picture.name}-${theme}.webp ${sum.digest('hex')}`
    })
    .join('\n')
}

async function textOfScreen(page: Page, { hasFixedFigures }: Picture): Promise<string> {
  const sidebar = await page.getByRole('complementary').ariaSnapshot()
  const main = await page.getByRole('main').ariaSnapshot()
  const without = hasFixedFigures ? changingParts : [...changingParts, 'paragraph']
  const text = [...keepLines(sidebar, []), ...keepLines(main, without)].join('\n')
  const shown = text.replace(/Your plan: .*/, 'Your plan: …')
  return hasFixedFigures ? shown : shown.replace(/\d+(?:[,.]\d+)*/g, '0')
}

/** What moves with the clock: rows, points of charts, and the latest events. */
const changingParts = ['cell', 'rowheader', 'figure', 'list']

/** Without the parts named and all that is within them, and without addresses. */
function keepLines(snapshot: string, without: readonly string[]): string[] {
  let skipped = Number.POSITIVE_INFINITY
  return snapshot.split('\n').filter((line) => {
    const [, indent = '', role = ''] = /^( *)- (\/?\w+)/.exec(line) ?? []
    if (indent.length > skipped) return false
    const isSkipped = without.includes(role)
    skipped = isSkipped ? indent.length : Number.POSITIVE_INFINITY
    return !isSkipped && !['row', 'rowgroup', 'time', '/url'].includes(role)
  })
}
