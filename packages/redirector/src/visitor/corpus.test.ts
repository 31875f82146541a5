import { readFileSync } from 'node:fs'
import crawlerLists from 'crawler-user-agents'
import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const leastFlagged = 0.995
const mostWrong = 0.001

const crawlers = distinct(crawlerLists.flatMap(({ instances }) => instances))
const people = distinct(readSampledBrowsers())

const isFlagged = (userAgent: string) => {
  const { isCrawler, isPreview } = readUserAgent(userAgent)
  return isCrawler || isPreview
}

test('of the public list of crawlers at least 99.5 % are not counted', () => {
  const missed = crawlers.filter((userAgent) => !isFlagged(userAgent))
  expect(crawlers.length).toBeGreaterThan(2_000)
  expect(1 - missed.length / crawlers.length, missed.join('\n')).toBeGreaterThanOrEqual(
    leastFlagged,
  )
})

test('of browsers sampled from real visits at most 0.1 % are taken for a machine', () => {
  const wrong = people.filter(isFlagged)
  expect(people.length).toBeGreaterThan(900)
  expect(wrong.length / people.length, wrong.join('\n')).toBeLessThanOrEqual(mostWrong)
})

test('browsers sampled from real visits are no televisions, and nearly all say their device', () => {
  const devices = people.map((userAgent) => readUserAgent(userAgent).device)
  expect(devices.filter((device) => device === 'tv')).toEqual([])
  expect(devices.filter((device) => device === 'other').length / people.length).toBeLessThan(0.02)
})

// The list of crawlers has them: browsers inside an app or an editor, in which a person taps a link.
test.each([
  'Mozilla/5.0 (Linux; Android 15; CPH2557; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.142 Mobile Safari/537.36 Instagram 406.0.0.58.159 Android',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/146.0.7680.174 Mobile Safari/537.36 MetaIAB Facebook',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Code/1.115.0 Chrome/142.0.7444.265 Electron/39.8.5 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 7.1.2; G011A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/66.0.3359.158 Safari/537.36 Viber/11.9.5.8',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_4) AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.6.0 Chrome/45.0.2454.101 Safari/537.36 Viber',
  'Viber/12.8.0.1 CFNetwork/1121.2.2 Darwin/19.3.0',
])('%s is a person', (userAgent) => {
  expect(isFlagged(userAgent)).toBe(false)
})

test.each([
  'Viber',
  'Viber/13.3.0 (Android 8.1)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Safari/537.36 GTmetrix',
])('%s is a machine', (userAgent) => {
  expect(isFlagged(userAgent)).toBe(true)
})

/** The package gives one browser at random; the list that it draws from stands next to it. */
function readSampledBrowsers(): string[] {
  const file = new URL('user-agents.json', import.meta.resolve('user-agents'))
  // safe because the package, whose version is exact, has this list
  const visits = JSON.parse(readFileSync(file, 'utf8')) as { userAgent: string }[]
  return visits.map(({ userAgent }) => userAgent)
}

function distinct(userAgents: string[]): string[] {
  return [...new Set(userAgents)]
}
