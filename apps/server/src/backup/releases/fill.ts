// Fills a new Hopwise of any version by its own calls, and keeps what its screens' calls answer.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { figureCalls, login } from './figure-calls.ts'

const [base, file] = process.argv.slice(2)
if (base === undefined || file === undefined) throw new Error('Name the address and the file.')

/** What is read of the answers that follow one another. */
interface Answer {
  id: number
  shortUrl: string
  url: string
  version: number
  status: string
  [further: string]: unknown
}

let cookie = ''

async function send(method: string, path: string, body?: unknown, type = 'application/json') {
  const answer = await fetch(new URL(path, base), {
    method,
    headers: {
      origin: new URL(base ?? '').origin,
      cookie,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const given = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  if (given.length > 0) cookie = given.join('; ')
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}
const post = async (path: string, body: unknown = {}): Promise<Answer> =>
  JSON.parse(await send('POST', path, body))
const get = async (path: string): Promise<Answer> => JSON.parse(await send('GET', path))

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
]
const crawler = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
const networks = ['81.2.69', '89.160.20', '175.16.199']
let visits = 0

/** Visitors of a link, one after the other; every tenth is a crawler. Answers their click ids. */
async function visit({ shortUrl }: Answer, times: number): Promise<string[]> {
  const ids: string[] = []
  for (let time = 0; time < times; time += 1) {
    visits += 1
    const isCrawler = visits % 10 === 0
    const { headers } = await fetch(shortUrl, {
      redirect: 'manual',
      headers: {
        'user-agent': isCrawler ? crawler : (browsers[visits % browsers.length] ?? crawler),
        'accept-language': visits % 2 === 0 ? 'de-DE' : 'en-US',
        'x-forwarded-for': `${networks[visits % networks.length]}.${(visits % 250) + 1}`,
        ...(visits % 3 > 0 && { referer: 'https://www.instagram.com/p/1' }),
      },
    })
    const id = /subid=([^&]+)/.exec(headers.get('location') ?? '')?.[1]
    if (id !== undefined && !isCrawler) ids.push(id)
  }
  return ids
}

const shop = (page: string) => `https://shop.example.com/${page}?subid={click_id}`

await send('POST', '/api/auth/sign-up/email', { ...login, firstName: 'Ada', lastName: 'Lovelace' })
await send('PATCH', '/api/settings/preferences', { timeZone: 'Europe/Berlin' })
await post('/api/exchange-rates', { currency: 'EUR', rate: '1.08' })

const desk = await post('/api/products', { name: 'Desk', network: 'amazon', commission: 4 })
const course = await post('/api/products', { name: 'Sleep course', commission: 40 })
const campaign = (name: string, productId: number) =>
  post('/api/campaigns', { name, productId, platforms: ['instagram'], startDate: '2026-01-01' })
const [sleeping, office] = [
  await campaign('Sleep better', course.id),
  await campaign('Home office', desk.id),
]
const link = (productId: number, page: string, further: object) =>
  post('/api/affiliate-links', { productId, originalUrl: shop(page), ...further })
const [tour, evening, former] = [
  await link(desk.id, 'desk', { campaignId: office.id, platform: 'twitter', title: 'Desk' }),
  await link(course.id, 'course', { campaignId: sleeping.id, platform: 'instagram' }),
  await link(desk.id, 'old', { slug: 'old-desk' }),
]
const rotating = await post('/api/smart-links/create', {
  originalUrl: shop('a'),
  rotateUrls: [shop('b'), shop('c')],
  productId: course.id,
  campaignId: sleeping.id,
  platform: 'twitter',
  customAlias: 'better-sleep',
  title: 'Rotating',
})
const ruled = await post('/api/smart-links/create', {
  originalUrl: shop('world'),
  rules: [{ name: 'Phones', when: [{ kind: 'device', in: ['mobile'] }], url: shop('phones') }],
  productId: course.id,
  customAlias: 'by-device',
  utm: { source: '{platform}', campaign: '{campaign}' },
})
await send('PATCH', `/api/smart-links/${rotating.id}`, {
  title: 'Rotating course',
  version: rotating.version,
})
await post('/api/posts', {
  content: 'Six weeks of calmer evenings. #ad',
  platform: 'twitter',
  productId: course.id,
  destinationUrl: shop('post'),
})
const site = await post('/api/web-distribution/own-targets', {
  name: 'Sleepers',
  url: 'https://forum.example.com/sleep',
  niche: 'lifestyle',
  platform: 'Forum',
})
await post('/api/web-distribution/content-placement', {
  targetId: site.id,
  title: 'How I sleep',
  content: 'I get a commission for sales by this link. What helped me was going to bed at ten.',
  productId: course.id,
  destinationUrl: shop('placement'),
})
await post('/api/webhooks', {
  form: 'webhook',
  url: 'https://hooks.example.com/hopwise',
  events: ['conversion'],
})
const address = await post('/api/postback-addresses', { name: 'Sleepwell', payoutHoldDays: 30 })

const [toDesk, toCourse, toRotating] = [
  await visit(tour, 60),
  await visit(evening, 80),
  await visit(rotating, 120),
]
await visit(ruled, 40)
await visit(former, 20)
// Clicks are counted a moment after they are answered.
await sleep(5_000)

const sold = (clicks: string[], nth: number, txid: string, payout: string, further: object = {}) =>
  fetch(
    `${address.url}?${new URLSearchParams({ click_id: clicks[nth] ?? '', txid, payout, status: 'approved', ...further })}`,
  )
await sold(toDesk, 0, 'A-1', '12.50')
await sold(toDesk, 3, 'A-2', '7.25', { status: 'pending' })
await sold(toCourse, 1, 'B-1', '40.00')
await sold(toCourse, 2, 'B-2', '40.00')
await sold(toCourse, 2, 'B-2', '-40.00', { type: 'refund' })
await sold(toCourse, 6, 'B-3', '40.00', { status: 'rejected' })
await sold(toCourse, 9, 'B-4', '19.90', { type: 'rebill' })
await sold(toRotating, 1, 'C-1', '36.10', { currency: 'EUR' })
await sold(toRotating, 5, 'C-2', '40.00')
await sold(['no-click-of-ours'], 0, 'U-1', '5.00')

const report = `Fee-Earnings reports
Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct Sale
Office,Desk,B00DESK001,Amazon,ada-20,2026-10-03,300.00,1,0,300.00,24.00,DESKTOP,di
Office,Desk,B00DESK001,Amazon,ada-20,2026-10-20,300.00,1,0,300.00,24.00,DESKTOP,di
Office,Desk,B00DESK001,Amazon,ada-20,2026-11-05,-300.00,0,1,-300.00,-24.00,DESKTOP,di
Office,Lamp,B00LAMP001,Amazon,other-20,2026-11-09,40.00,2,0,80.00,6.40,DESKTOP,nd
`
const sent = JSON.parse(
  await send('POST', '/api/imports?name=report.csv', report, 'application/octet-stream'),
)
async function untilImport(status: string): Promise<void> {
  while ((await get(`/api/imports/${sent.id}`)).status !== status) await sleep(500)
}
await untilImport('ready')
await post(`/api/imports/${sent.id}/run`)
await untilImport('done')
await post('/api/earnings/assign', {
  rules: [{ source: 'amazon', trackingId: 'ada-20', linkId: tour.id }],
})
await send('DELETE', `/api/affiliate-links/${former.id}`)
await send('DELETE', `/api/campaigns/${office.id}`)
await post('/api/earnings/status', { status: 'paid', until: '2026-10-31' })

// Sums and rotations follow within a minute.
await sleep(75_000)
const answers: Record<string, unknown> = {}
for (const call of figureCalls) answers[call] = await get(call)
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), answers }, null, 2)}\n`)
process.stdout.write(`The figures are in ${file}. Stop Hopwise and back it up.\n`)
