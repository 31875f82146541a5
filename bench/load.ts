// Run by redirect.ts in a process of its own: sends requests, prints one line of JSON.
import autocannon from 'autocannon'

const [
  url = '',
  connections = '50',
  seconds = '5',
  pathsFile = '',
  sendsAddress = '0',
  rate = '0',
  warmUpSeconds = '0',
] = process.argv.slice(2)
const { readFileSync } = await import('node:fs')
/** A path, or `//host/path` for what is asked of another host at the same address. */
const places = readFileSync(pathsFile, 'utf8').trim().split('\n').map(readPlace)

function readPlace(line: string): { host: string | null; path: string } {
  const [, host, path] = /^\/\/([^/]+)(.*)$/.exec(line) ?? []
  return host === undefined || path === undefined ? { host: null, path: line } : { host, path }
}

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
]

const languages = ['en-US,en;q=0.9', 'de-DE,de;q=0.9,en;q=0.8', 'pt-BR,pt;q=0.9', 'fr-FR,fr;q=0.9']

/** Anywhere on the internet, the same for each run. */
function addressOf(index: number): string {
  const bits = Math.imul(index + 1, 0x9e3779b1) >>> 0
  return `${1 + ((bits >>> 24) % 223)}.${(bits >>> 16) & 255}.${(bits >>> 8) & 255}.${bits & 255}`
}

const latencies: number[] = []
/** Between two requests of a connection, at a given rate. */
const intervalMs =
  rate === '0' ? Number.POSITIVE_INFINITY : (1_000 * Number(connections)) / Number(rate)
const warmAtMs = performance.now() + 1_000 * Number(warmUpSeconds)
const running = autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  ...(rate !== '0' && { overallRate: Number(rate) }),
  requests: places.map(({ host, path }, index) => ({
    method: 'GET',
    path,
    headers: {
      'user-agent': agents[index % agents.length] ?? '',
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-language': languages[sendsAddress === '1' ? index % languages.length : 0] ?? '',
      'accept-encoding': 'gzip, deflate, br',
      referer: 'https://t.co/Ab3dEf',
      ...(host !== null && { host }),
      ...(sendsAddress === '1' && { 'x-forwarded-for': addressOf(index) }),
    },
  })),
})
// The generator's own percentiles are whole milliseconds, too coarse for a server this close.
running.on('response', (_client, _status, _bytes, ms) => {
  if (performance.now() < warmAtMs) return
  // Who waits for an answer asks for nothing: the requests it left out would have waited, too.
  for (let waitedMs = ms; waitedMs > 0; waitedMs -= intervalMs) latencies.push(waitedMs)
})
process.once('SIGTERM', () => running.stop())
const result = await running
const sorted = Float64Array.from(latencies).sort()
const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]

const redirects = Object.entries(result.statusCodeStats)
  .filter(([status]) => status.startsWith('3'))
  .reduce((sum, [, { count }]) => sum + count, 0)
console.log(
  JSON.stringify({
    perSecond: result.requests.average,
    p50: percentile(0.5),
    p99: percentile(0.99),
    longest: sorted.at(-1),
    answers: result.requests.total,
    redirects,
    errors: result.errors + result.timeouts,
  }),
)
