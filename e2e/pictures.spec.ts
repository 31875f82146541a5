import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openSample, test } from './marketer.ts'

const root = join(import.meta.dirname, '..')

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
  shots: readonly Shot[]
}

interface Shot {
  /** At the end of the file's name. */
  suffix: string
  window: { width: number; height: number }
  /** Of the file, for each of the window's. */
  pixels: 1 | 2
  quality: number
}

const desk = { width: 1440, height: 1080 }
const phone = { width: 390, height: 488 }
const plain: Shot = { suffix: '', window: desk, pixels: 1, quality: 0.9 }

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '/',
    prepare: (page) => page.getByText('Your plan').waitFor(),
    hasFixedFigures: true,
    folder: 'apps/web/public/product',
    shots: [
      plain,
      { suffix: '-2x', window: desk, pixels: 2, quality: 0.8 },
      { suffix: '-phone', window: phone, pixels: 2, quality: 0.8 },
    ],
  },
  {
    name: 'rotation',
    path: '/smart-links?tab=analytics',
    prepare: (page) => page.getByText('Your first site · guide').first().click(),
    hasFixedFigures: false,
    folder: 'docs/images',
    shots: [plain],
  },
]

const themes = ['light', 'dark'] as const

test.use({ viewport: desk, deviceScaleFactor: 2 })

for (const picture of pictures) {
  test(`the ${picture.name} in the README and on the landing page is the present screen`, async ({
    page,
  }, { config }) => {
    // It would write the new text next to the old pictures.
    if (config.updateSnapshots === 'changed') throw new Error('Run npm run pictures instead')
    await openSample(page, picture.path)
    await expect(page.getByText('Welcome, Ada')).toBeVisible()
    await picture.prepare?.(page)
    await page.locator('[data-chart]').first().waitFor()
    if (config.updateSnapshots === 'all') await takePictures(page, picture)
    const shown = `${await textOfScreen(page, picture)}\n${hashPictures(picture)}\n`
    expect(shown, 'The picture is of an older screen: run npm run pictures').toMatchSnapshot([
      'pictures',
      `${picture.name}.txt`,
    ])
  })
}

const filesOf = ({ name, shots }: Picture) =>
  themes.flatMap((theme) =>
    shots.map((shot) => ({ theme, shot, file: `${name}${shot.suffix}-${theme}.webp` })),
  )

const pathOf = ({ folder }: Picture, file: string) => join(root, folder, file)

async function takePictures(page: Page, picture: Picture) {
  for (const { theme, shot, file } of filesOf(picture)) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(shot.window)
    writeFileSync(pathOf(picture, file), await asWebp(page, await page.screenshot(), shot))
  }
  await page.setViewportSize(desk)
}

/** The browser encodes it: a picture becomes a third as large as its PNG. */
async function asWebp(page: Page, png: Buffer, { window, pixels, quality }: Shot): Promise<Buffer> {
  const desk = await page.context().newPage()
  const url = await desk.evaluate(
    async ({ source, width, height, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return await new Promise<string>((done) => {
        const reader = new FileReader()
        reader.onload = () => done(String(reader.result))
        reader.readAsDataURL(blob)
      })
    },
    {
      source: `data:image/png;base64,${png.toString('base64')}`,
      width: window.width * pixels,
      height: window.height * pixels,
      quality,
    },
  )
  await desk.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

function hashPictures(picture: Picture): string {
  return filesOf(picture)
    .map(({ file }) => `${file} ${hashOf(pathOf(picture, file))}`)
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

const markFile = join(root, 'packages/brand/mark.svg')
const iconFolder = join(root, 'apps/web/public/icons')

/** Of the app that people install; a system may cut a maskable one to a circle. */
const icons = [
  { file: '180.png', size: 180, markShare: 0.7 },
  { file: '192.png', size: 192, markShare: 0.7 },
  { file: '512.png', size: 512, markShare: 0.7 },
  { file: 'maskable-512.png', size: 512, markShare: 0.54 },
]

test('the icons of the app show the present mark', async ({ browser }, { config }) => {
  if (config.updateSnapshots === 'changed') throw new Error('Run npm run pictures instead')
  if (config.updateSnapshots === 'all')
    await drawIcons(await browser.newPage({ deviceScaleFactor: 1, colorScheme: 'light' }))
  const files = [markFile, ...icons.map(({ file }) => join(iconFolder, file))]
  const sums = files.map((path) => `${relative(root, path)} ${hashOf(path)}`)
  expect(`${sums.join('\n')}\n`, 'The mark has changed: run npm run pictures').toMatchSnapshot([
    'pictures',
    'icons.txt',
  ])
})

async function drawIcons(page: Page) {
  const mark = readFileSync(markFile, 'utf8')
  for (const { file, size, markShare } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-content:center;background:#fcfaf7">
        <div style="width:${size * markShare}px">${mark}</div>`,
    )
    await page.screenshot({ path: join(iconFolder, file) })
  }
  await page.close()
}
