// npm run bench:analytics -- [--clicks 10000000] [--rounds 40] [--only-server | --only-embedded] [--keep <folder>]
// Every dashboard, analytics and list call over HTTP, alongside a year of clicks and alongside a tenth of
// them, in one run. BENCH_DATABASE_URL adds a PostgreSQL server to the embedded database. What --keep
// filled stays, in that folder and on the server, and the next run measures it without filling.
import { parseArgs } from 'node:util'
import { aYear, figuresOfCampaigns } from './a-year.ts'

const { values } = parseArgs({
  options: {
    clicks: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '40' },
    'only-server': { type: 'boolean', default: false },
    'only-embedded': { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})
const clickCount = Number(values.clicks)
const rounds = Number(values.rounds)
const warmUpRounds = 3
const goalMs = 100
const goalRatio = 1.5

const year = 'period=1year'
const urls = [
  '/api/dashboard/stats',
  '/api/dashboard/campaign-analytics?period=90days',
  '/api/dashboard/activity',
  '/api/dashboard/activity?limit=100',
  '/api/affiliate-links',
  '/api/affiliate-links?order=clicks',
  '/api/affiliate-links?order=earnings&platform=twitter',
  '/api/analytics/overview',
  `/api/analytics/overview?${year}`,
  `/api/analytics/overview?${year}&platform=twitter`,
  `/api/analytics/platforms?${year}`,
  '/api/analytics/top-campaigns',
  `/api/analytics/top-campaigns?${year}`,
  '/api/analytics/audience',
  `/api/analytics/audience?${year}`,
  `/api/analytics/audience?${year}&platform=twitter`,
  '/api/analytics/audience?period=custom&from=2026-01-05&to=2026-11-12',
  `/api/analytics/export?${year}`,
  '/api/earnings?pageSize=25',
  '/api/earnings?pageSize=25&page=1000&status=confirmed',
  '/api/earnings?pageSize=25&period=month&sort=amount',
  '/api/earnings?pageSize=25&sort=campaign&direction=asc',
  '/api/earnings?pageSize=25&match=unmatched&search=119999',
  '/api/earnings/summary',
  '/api/earnings/trend?days=90',
]

/** Read from packed days, whose clicks are looked at one by one where there are filters. */
const canvas = '/api/analytics/canvas'
const canvasUrls = [
  canvas,
  `${canvas}?country=AA,BA`,
  `${canvas}?country=AA,BA&device=mobile`,
  `${canvas}?${year}`,
  `${canvas}?${year}&country=AA,BA`,
  `${canvas}?${year}&country=AA,BA&device=mobile`,
]
const canvasGoalMs = 300

let isGood = true
if (!values['only-server']) await run(undefined)
const onServer = process.env['BENCH_DATABASE_URL']
if (onServer && !values['only-embedded']) await run(onServer)
process.exitCode = isGood ? 0 : 1

async function run(serverUrl: string | undefined) {
  if (serverUrl === undefined) delete process.env['TEST_DATABASE_URL']
  else process.env['TEST_DATABASE_URL'] = serverUrl
  const kind = serverUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL'
  const small = await aYear({ serverUrl, clicks: clickCount / 10, keep: values.keep })
  const large = await aYear({ serverUrl, clicks: clickCount, keep: values.keep })
  const names = [...urls, figuresOfCampaigns, ...canvasUrls]
  const timesOf = new Map(
    names.map((name) => [name, { small: [] as number[], large: [] as number[] }]),
  )
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const name of names) {
      const took = { small: await small.time(name), large: await large.time(name) }
      const times = timesOf.get(name)
      if (round < 0) continue
      times?.small.push(took.small)
      times?.large.push(took.large)
    }
  }
  console.log(`${kind}, ${clickCount} clicks next to ${clickCount / 10}, ${rounds} rounds`)
  for (const [name, times] of timesOf) report(name, times)
  await small.stop()
  await large.stop()
}

function report(name: string, { small, large }: { small: number[]; large: number[] }) {
  const p95 = percentile(large, 0.95)
  const ratio = percentile(large, 0.5) / percentile(small, 0.5)
  const isCanvas = canvasUrls.includes(name)
  const isFine = isCanvas ? p95 < canvasGoalMs : p95 < goalMs && ratio < goalRatio
  if (!isFine) isGood = false
  const ms = (value: number) => value.toFixed(1).padStart(6)
  console.log(
    `${isFine ? 'ok  ' : 'MISS'} best ${ms(Math.min(...large))} ms  p50 ${ms(percentile(large, 0.5))} ms  p95 ${ms(p95)} ms  at a tenth best ${ms(Math.min(...small))} p50 ${ms(percentile(small, 0.5))} p95 ${ms(percentile(small, 0.95))}  ratio ${ratio.toFixed(2)}  ${name}`,
  )
}

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
