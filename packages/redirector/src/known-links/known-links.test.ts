import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildLocation } from '../hot-path/build-location.ts'
import { chooseTarget } from '../hot-path/choose-target.ts'
import { takeClick } from '../hot-path/click-cap.ts'
import { type CompiledLink, compileLink } from '../hot-path/compiled-link.ts'
import type { Visitor } from '../hot-path/conditions.ts'
import type { StoredLink } from '../hot-path/stored-link.ts'
import { aStoredLink } from '../testing/a-stored-link.ts'
import { openKnownLinks } from './known-links.ts'

const atMs = Date.parse('2026-11-21T12:00:00Z')
const aDayMs = 86_400_000
let folder: string
let file: string
let warned: string[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hopwise-known-'))
  file = path.join(folder, 'links', 'known')
  warned = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open() {
  return openKnownLinks({
    file,
    log: { warn: (_facts, message) => void warned.push(message) },
  })
}

function compiled(stored: StoredLink): CompiledLink {
  const link = compileLink(stored)
  if (link === null) throw new Error('not compiled')
  return link
}

function aLink(slug: string, changes: Partial<StoredLink> = {}) {
  return compiled({
    id: 1,
    workspaceId: 1,
    slug,
    originalUrl: `https://shop.example/${slug}`,
    platform: null,
    network: 'other',
    clickIdParameter: null,
    rules: [],
    ...changes,
  })
}

/** Writes them down as a process that ends. */
async function writeDown(links: readonly CompiledLink[]): Promise<void> {
  const known = open()
  known.keep({ recent: () => links.map((link) => [link.stored.slug ?? '', link]) })
  await known.stop()
}

const visitors: Visitor[] = ['DE', 'FR', 'ZZ'].flatMap((country) =>
  ['mobile', 'desktop'].map((device) => ({
    country: () => country,
    device: () => device,
    os: () => 'iOS',
    language: () => 'de-de',
    referrerHost: () => 't.co',
    referrerSource: () => 't.co',
    platform: () => 'x',
    isMachine: () => false,
    isInApp: () => true,
  })),
)

/** All that visitors today and tomorrow would meet, caps included. */
function choicesOf(link: CompiledLink) {
  const choices = []
  for (const nowMs of [atMs, atMs + aDayMs]) {
    for (const visitor of visitors) {
      for (const draw of [0, 0.4, 0.9]) {
        const choice = chooseTarget(link, visitor, draw, nowMs)
        if (choice.cap !== null) takeClick(choice.cap, nowMs)
        const { target, ...chosen } = choice
        choices.push({
          ...chosen,
          cap: { ...choice.cap },
          location: buildLocation(target, 'anid', 'q=1&subid=2'),
          policy: target.referrerPolicy,
        })
      }
    }
  }
  return { choices, page: link.page, platform: link.platform, of: [link.id, link.workspaceId] }
}

test('a link that was written down and read chooses as it did, whatever it holds', async () => {
  const links = fc.uniqueArray(aStoredLink, {
    selector: ({ slug }) => slug,
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(links, async (stored) => {
      const before = stored.flatMap((link) => compileLink(link) ?? [])
      for (const link of before) {
        for (const { choice } of link.rules) if (choice.cap !== null) takeClick(choice.cap, atMs)
      }
      await writeDown(before)
      const known = open()
      for (const link of before) {
        const read = known.take(link.stored.slug ?? '')
        expect(read).not.toBeNull()
        if (read !== null) expect(choicesOf(compiled(read))).toEqual(choicesOf(link))
      }
      await known.stop()
      rmSync(file, { force: true })
    }),
    { numRuns: 60 },
  )
  expect(warned).toEqual([])
})

test('a link is given once, and none that was changed since', async () => {
  await writeDown([aLink('desk'), aLink('lamp')])
  const known = open()
  known.forget('lamp')
  expect(known.take('desk')?.originalUrl).toBe('https://shop.example/desk')
  expect([known.take('desk'), known.take('lamp'), known.take('none')]).toEqual([null, null, null])
})

test('a link that was renamed is forgotten under its former name as well, and so is one behind a namesake', async () => {
  const known = open()
  const renamed = aLink('sale-2')
  const behind = { ...aLink('deal'), namesakes: [aLink('deal-2')] }
  known.keep({
    recent: () => [
      ['sale', renamed],
      ['sale-2', renamed],
      ['deal', behind],
      ['desk', aLink('desk')],
    ],
  })
  await known.stop()
  const next = open()
  next.forget('sale-2')
  next.forget('deal-2')
  expect(['sale', 'sale-2', 'deal'].map(next.take)).toEqual([null, null, null])
  expect(next.take('desk')).not.toBeNull()
})

test('links that no one asked for outlive the next restart as well, behind those in use', async () => {
  await writeDown([aLink('old'), aLink('older'), aLink('gone')])
  const next = open()
  next.forget('gone')
  next.keep({ recent: () => [['new', aLink('new')]] })
  await next.stop()
  const lines = readFileSync(file, 'utf8').split('\n').slice(1, -1)
  expect(lines.map((line) => line.split('\t')[0])).toEqual(['new', 'old', 'older'])
})

test('what grows too large keeps the links most recently used', async () => {
  const url = `https://shop.example/${'x'.repeat(1_000_000)}`
  const slugs = Array.from({ length: 40 }, (_, index) => `link-${index}`)
  await writeDown(slugs.map((slug) => aLink(slug, { originalUrl: url })))
  expect(statSync(file).size).toBeLessThan(33 * 1024 * 1024)
  const known = open()
  expect(known.take('link-0')).not.toBeNull()
  expect(known.take('link-39')).toBeNull()
})

test('a damaged file, one cut short and one of another version are ignored with one line', async () => {
  await writeDown([aLink('desk')])
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  damaged[damaged.length - 9] = (damaged[damaged.length - 9] ?? 0) ^ 1
  const foreign = Buffer.from(whole.toString().replace('hopwise-links 1', 'hopwise-links 2'))
  for (const bytes of [damaged, whole.subarray(0, -20), foreign, Buffer.from(''), whole]) {
    writeFileSync(file, bytes)
    warned = []
    const link = open().take('desk')
    expect([link === null, warned.length]).toEqual(bytes === whole ? [false, 0] : [true, 1])
  }
})

test('it is written again and again while it changes, for its owner alone, and reported once when it cannot be', async () => {
  const cache = new Map<string, CompiledLink>()
  const known = openKnownLinks({
    file,
    pauseMs: 5,
    log: { warn: (_facts, message) => void warned.push(message) },
  })
  known.keep({ recent: () => cache })
  const knows = (slug: string) => () =>
    existsSync(file) && readFileSync(file, 'utf8').includes(slug)
  cache.set('desk', aLink('desk'))
  await expect.poll(knows('desk')).toBe(true)
  expect(statSync(file).mode & 0o077).toBe(0)
  const { ino } = statSync(file)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(statSync(file).ino).toBe(ino)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  cache.set('lamp', aLink('lamp'))
  await expect.poll(() => warned).toEqual(['Known links cannot be written down'])
  await known.stop()
  expect(warned).toHaveLength(1)
})
