import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink, aProduct } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { fitting, shortened } from './templates/fitting.ts'
import { templates } from './templates/index.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T15:00:00Z') })
})
afterAll(() => hopwise.stop())

const keys = Object.entries(templates)
const pathOf = (key: string) => `/api/quick-start/templates/${key}` as const

async function withLink(marketer: Marketer, name = 'Standing desk', title: string | null = null) {
  const { id: productId } = await aProduct(marketer, { name })
  return await aLink(marketer, { productId, title })
}

test.each(keys)(
  '%s is a file of its kind, filled with what the workspace has',
  async (key, one) => {
    const ada = await hopwise.signUp()
    const link = await withLink(ada)
    const { status, headers, body } = await ada.get(pathOf(key))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(one.mediaType)
    expect(headers['content-disposition']).toBe(`attachment; filename="${one.fileName}"`)
    // Lines of a calendar are folded.
    const text = body.replaceAll('\r\n ', '')
    expect(text).not.toMatch(/undefined|\[object|null/)
    if (key !== 'disclosure') expect(text).toMatch(/Standing desk/)
    if (one.needs === 'link') expect(text).toContain(link.shortUrl)
  },
)

test.each(keys.filter(([, { needs }]) => needs !== 'nothing'))(
  '%s of an empty workspace says what to do instead, here and in the checklist',
  async (key) => {
    const ada = await hopwise.signUp()
    const answer = await ada.get(pathOf(key))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/[Cc]reate your first link/)
    const { tasks } = (await ada.get('/api/quick-start')).body
    const resource = tasks
      .flatMap((task: { resources: { url: string; waitsFor: string | null }[] }) => task.resources)
      .find(({ url }: { url: string }) => url === pathOf(key))
    expect(resource?.waitsFor).toBe(answer.body.message)
  },
)

test('the week is about up to three products in turn, each with its own link', async () => {
  const ada = await hopwise.signUp()
  const made = []
  for (const name of ['Desk', 'Lamp', 'Chair', 'Rug']) made.push(await withLink(ada, name))
  const [, ...rows] = (await ada.get(pathOf('posting-plan'))).body.trim().split(/\r?\n/)
  // The newest are first while no one clicked.
  expect(rows.map((row: string) => row.split(',')[3])).toEqual([
    'Rug',
    'Chair',
    'Lamp',
    'Rug',
    'Chair',
    'Lamp',
    'Rug',
  ])
  expect(rows[0]).toContain(made[3]?.shortUrl)
  expect(rows[1]).toContain(made[2]?.shortUrl)
})

test.each(['nonsense', 'toString', '__proto__', '..%2Fbio'])('%s is no template', async (key) => {
  const ada = await hopwise.signUp()
  expect((await ada.get(pathOf(key))).status).toBe(404)
})

test('no one downloads without a session', async () => {
  expect((await hopwise.anyone.get(pathOf('disclosure'))).status).toBe(401)
})

test.each(['posting-plan', 'tracking-sheet'])('no cell of %s is run as a formula', async (key) => {
  const ada = await hopwise.signUp()
  await withLink(ada, '=HYPERLINK("https://evil.example")', '+SUM(A1:A9)')
  const { body } = await ada.get(pathOf(key))
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]?.['Product']).toBe(`'=HYPERLINK("https://evil.example")`)
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+@-]/)
})

test('the page of links escapes what was typed', async () => {
  const ada = await hopwise.signUp({ firstName: '<b>Ada' })
  await withLink(ada, 'Desk', '<script>alert(1)</script>')
  const { body } = await ada.get(pathOf('link-page'))
  expect(body).not.toMatch(/<script|<b>/)
  expect(body).toContain('&#60;script&#62;')
})

test('the calendar holds seven half hours at noon, wherever it is opened', async () => {
  const ada = await hopwise.signUp()
  await withLink(ada, 'Desk, lamp; and more\\')
  const { body } = await ada.get(pathOf('posting-calendar'))
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(7)
  expect(body).toContain('DTSTART:20261122T120000\r\n')
  expect(body).toContain('DTEND:20261128T123000\r\n')
  expect(body.replaceAll('\r\n ', '')).toContain(String.raw`Desk\, lamp\; and more\\`)
  for (const line of body.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('events of two workspaces are not one another in a calendar', async () => {
  const idsOf = async () => {
    const ada = await hopwise.signUp()
    await withLink(ada)
    const { body } = await ada.get(pathOf('posting-calendar'))
    return body.replaceAll('\r\n ', '').match(/^UID:.*$/gm) ?? []
  }
  const ids = [...(await idsOf()), ...(await idsOf())]
  expect(new Set(ids).size).toBe(14)
})

test('a bio fits its profile however long the product’s name is', async () => {
  const ada = await hopwise.signUp({ firstName: 'Wolfeschlegelsteinhausenbergerdorff' })
  await withLink(ada, 'The very long name of a product '.repeat(6).trim())
  const { body } = await ada.get(pathOf('bio'))
  const counts = [...body.matchAll(/\((\d+) of (\d+) characters\)/g)]
  expect(counts).toHaveLength(3)
  for (const [, count, most] of counts) expect(Number(count)).toBeLessThanOrEqual(Number(most))
})

test('anyone who promotes something of Amazon has Amazon’s sentence', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.get(pathOf('disclosure'))).body).not.toContain('Amazon')
  await ada.post('/api/products', { name: 'Desk', network: 'amazon' })
  expect((await ada.get(pathOf('disclosure'))).body).toContain(
    'As an Amazon Associate I earn from qualifying purchases.',
  )
})

test('a template shows nothing of another workspace', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const secret = await withLink(ada, 'Secret lamp')
  await withLink(eve)
  for (const [key] of keys) {
    const { body } = await eve.get(pathOf(key))
    expect(body).not.toContain('Secret lamp')
    expect(body).not.toContain(secret.slug)
  }
})

test('a text is cut at a word, and the first that fits is taken', () => {
  expect(shortened('one two three', 9)).toBe('one two…')
  expect(shortened('onetwothree', 5)).toBe('onet…')
  expect(fitting(5, ['too long', 'fits', 'f'])).toBe('fits')
})
