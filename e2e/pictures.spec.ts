import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, openSample, test } from './marketer.ts'

const root = join(import.meta.dirname, '..')
const markFile = join(root, 'packages/brand/mark.svg')

// Pixels differ from machine to machine, and the sample from day to day. So what is compared is the
// text of the screen, next to the sums of the pictures that were taken of it.

interface Picture {
  name: string
  path: string
  /** Opens what the picture is of. */
  prepare?: (page: Page) => Promise<void>
  /** Chooses what a window of another size shows in another place. */
  arrange?: (page: Page) => Promise<void>
  /** The sample has the same figures every day. */
  hasFixedFigures: boolean
  /** Below the root of the project. */
  folder: string
  shots: readonly Shot[]
  /** What a close-up shows from the middle of its upper edge; the whole screen otherwise. */
  part?: (page: Page) => Locator
}

interface Size {
  width: number
  height: number
}

interface Shot {
  /** At the end of the file's name. */
  suffix: string
  window: Size
  /** Of a close-up. */
  detail?: Size
  /** Of the file, for each of the window's. */
  pixels: 1 | 2
  quality: number
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 488 }
const plain: Shot = { suffix: '', window: desk, pixels: 1, quality: 0.8 }
const productFolder = 'apps/web/public/product'

/** Of windows so narrow that a card is as wide as they are, and its text can be read on the landing page. */
const closeUp: Pick<Picture, 'hasFixedFigures' | 'folder' | 'shots'> = {
  hasFixedFigures: false,
  folder: productFolder,
  shots: [
    {
      suffix: '',
      window: { width: 560, height: 1200 },
      detail: { width: 504, height: 300 },
      pixels: 2,
      quality: 0.7,
    },
    {
      suffix: '-phone',
      window: { width: 390, height: 1200 },
      detail: { width: 358, height: 300 },
      pixels: 2,
      quality: 0.7,
    },
  ],
}
const cardOf = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last()

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '/',
    prepare: (page) => page.getByText('Your plan').waitFor(),
    hasFixedFigures: true,
    folder: productFolder,
    shots: [
      plain,
      { suffix: '-2x', window: desk, pixels: 2, quality: 0.48 },
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
  {
    ...closeUp,
    name: 'posts',
    path: '/content-generator?tab=posts&order=earnings',
    part: (page) => page.getByRole('table').first(),
  },
  {
    ...closeUp,
    name: 'lift',
    path: '/smart-links?tab=analytics',
    prepare: (page) => page.getByText('Your first site · guide').first().click(),
    part: (page) => cardOf(page, 'Lift over an even split'),
  },
  {
    ...closeUp,
    name: 'countries',
    path: '/analytics?metric=revenue',
    arrange: showCountries,
    part: (page) =>
      page.locator('section', { has: page.getByRole('tab', { name: 'Countries' }) }).last(),
  },
  {
    ...closeUp,
    name: 'sale',
    path: '/earnings',
    prepare: openSale,
    part: (page) => page.getByRole('dialog'),
  },
]

/** Without the ring around what has the focus. */
async function showCountries(page: Page) {
  const tab = page.getByRole('tab', { name: 'Countries' })
  await tab.click()
  await tab.blur()
}

/** One whose click is known. */
async function openSale(page: Page) {
  const answer = await page.request.get(
    '/api/earnings?source=clickbank&status=confirmed&pageSize=50',
  )
  const earnings: { id: number; kind: string; matchedBy: string | null }[] = await answer.json()
  const sale = earnings.find(({ kind, matchedBy }) => kind === 'sale' && matchedBy === 'click')
  await page.goto(`/earnings?earning=${sale?.id}`)
  // Pressed, so that no ring is around what has the focus.
  await page.getByRole('heading', { name: 'The click' }).click()
}

const themes = ['light', 'dark'] as const

test.use({ viewport: desk, deviceScaleFactor: 2 })

for (const picture of pictures) {
  test(`the ${picture.name} in the README and on the landing page is the present screen`, async ({
    page,
  }, { config }) => {
    // It would write the new text next to the old pictures.
    if (config.updateSnapshots === 'changed') throw new Error('Run npm run pictures instead')
    await openWithLetters(page, picture.path)
    await expect(page.getByText('Welcome, Ada')).toBeVisible()
    await picture.prepare?.(page)
    await (picture.part?.(page) ?? page.locator('[data-chart]')).first().waitFor()
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

/** A page that is drawn before its letters have come keeps their fallback: the second finds them. */
async function openWithLetters(page: Page, path: string) {
  await openSample(page, path)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
}

async function takePictures(page: Page, picture: Picture) {
  for (const { theme, shot, file } of filesOf(picture)) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(shot.window)
    await picture.arrange?.(page)
    const clip = await findDetail(page, picture, shot)
    const png = await page.screenshot(clip && { clip })
    writeFileSync(pathOf(picture, file), await asWebp(page, png, shot))
  }
  await page.setViewportSize(desk)
}

async function findDetail(page: Page, { part }: Picture, { detail }: Shot) {
  if (part === undefined || detail === undefined) return undefined
  await part(page).scrollIntoViewIfNeeded()
  const box = await part(page).boundingBox()
  if (box === null) throw new Error('What the close-up is of is not on the screen')
  return { x: box.x + Math.max(0, (box.width - detail.width) / 2), y: box.y, ...detail }
}

/** The browser encodes it: a picture becomes a third as large as its PNG. */
async function asWebp(page: Page, png: Buffer, shot: Shot): Promise<Buffer> {
  const { pixels, quality, detail: size = shot.window } = shot
  const blank = await page.context().newPage()
  const url = await blank.evaluate(
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
      width: size.width * pixels,
      height: size.height * pixels,
      quality,
    },
  )
  await blank.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

function hashPictures(picture: Picture): string {
  return filesOf(picture)
    .map(({ file }) => `${file} ${hashOf(pathOf(picture, file))}`)
    .join('\n')
}

async function textOfScreen(page: Page, { hasFixedFigures, part }: Picture): Promise<string> {
  if (part) return textOfPart(part(page))
  const sidebar = await page.getByRole('complementary').ariaSnapshot()
  const main = await page.getByRole('main').ariaSnapshot()
  const without = hasFixedFigures ? changingParts : [...changingParts, 'paragraph']
  const text = [...keepLines(sidebar, []), ...keepLines(main, without)].join('\n')
  const shown = text.replace(/Your plan: .*/, 'Your plan: …')
  return hasFixedFigures ? shown : shown.replace(/\d+(?:[,.]\d+)*/g, '0')
}

/** A close-up's labels: the rest is of the sample's present day. */
async function textOfPart(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot()).split('\n')
  return lines.filter((line) => /- (columnheader|term)\b/.test(line)).join('\n')
}

/** What moves with the clock: rows, points of charts, and the latest events. */
const changingParts = ['cell', 'rowheader', 'figure', 'list']

/** Without the parts named and all that is within them, and without addresses. */
function keepLines(snapshot: string, without: readonly string[]): string[] {
  let skipped = Number.POSITIVE_INFINITY
  return snapshot.split('\n').filter((line) => {
    // A line is quoted where its name holds a colon.
    const [, indent = '', role = ''] = /^( *)- '?(\/?\w+)/.exec(line) ?? []
    if (indent.length > skipped) return false
    const isSkipped = without.includes(role)
    skipped = isSkipped ? indent.length : Number.POSITIVE_INFINITY
    return !isSkipped && !['row', 'rowgroup', 'time', '/url'].includes(role)
  })
}

const cardFile = join(root, productFolder, 'open-graph.png')
/** What sites that show a shared page ask for. */
const cardSize = { width: 1200, height: 630 }

test('the card of a shared page shows the present mark and headline', async ({ page }, {
  config,
}) => {
  if (config.updateSnapshots === 'changed') throw new Error('Run npm run pictures instead')
  if (config.updateSnapshots === 'all') await drawCard(page)
  const sums = [markFile, cardFile].map((path) => `${relative(root, path)} ${hashOf(path)}`)
  const shown = `${headline}\n${sums.join('\n')}\n`
  expect(shown, 'The mark has changed: run npm run pictures').toMatchSnapshot([
    'pictures',
    'open-graph.txt',
  ])
})

const headline = 'Automate Your Affiliate Marketing'

async function drawCard(page: Page) {
  await openWithLetters(page, '/')
  await page.getByText('Your plan').waitFor()
  await page.locator('[data-chart]').first().waitFor()
  const screen = await page.screenshot()
  const card = await page.context().browser()?.newPage({ viewport: cardSize })
  if (card === undefined) throw new Error('The browser has closed')
  await card.setContent(
    `<style>@font-face { font-family: Geist; font-weight: 100 900; src: url(${dataUrl(fontFile, 'font/woff2')}) }</style>
    <body style="margin:0;height:100vh;overflow:hidden;background:#fcfaf7;color:#1a1720;font-family:Geist">
      <div style="display:flex;align-items:center;gap:14px;padding:56px 64px 0;font-size:30px;font-weight:600">
        <div style="width:52px">${readFileSync(markFile, 'utf8')}</div>Hopwise
      </div>
      <h1 style="margin:24px 64px 40px;font-size:62px;line-height:1.05;font-weight:560;letter-spacing:-.04em">${headline}</h1>
      <img src="data:image/png;base64,${screen.toString('base64')}" style="margin-left:64px;width:1072px;border:1px solid #d8d5d0;border-radius:14px">`,
  )
  await card.evaluate(() => document.fonts.ready)
  await card.screenshot({ path: cardFile })
  await card.close()
}

const fontFile = join(
  root,
  'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)
const dataUrl = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`

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
