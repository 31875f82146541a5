// npm run bench:content -- [--posts 2000] [--seed 1] [--show 5] [--read 500] [--of everyday|unseen|held-out|fresh|newest|blind|unread|listings-1|…|listings-12|sellers-1|…|sellers-7|market-1|market-2]
// Requests walk through all settings, each with its variations; every post is held against every check.
import { parseArgs } from 'node:util'
import { type ContentRequest, variationCount } from '@hopwise/contracts'
import { checkPost } from '@hopwise/post-checks'
import { similarity, writePosts } from '@hopwise/writer'
import { blindProducts } from './blind-products.ts'
import { brokenGrammar } from './broken-grammar.ts'
import { contentProducts } from './content-products.ts'
import { contentRequests } from './content-requests.ts'
import { everydayProducts } from './everyday-products.ts'
import { freshProducts } from './fresh-products.ts'
import { heldOutProducts } from './held-out-products.ts'
import { listings } from './listing-products.ts'
import { markets } from './market-products.ts'
import { newestProducts } from './newest-products.ts'
import { readingSample } from './reading-sample.ts'
import { sellers } from './seller-products.ts'
import { unreadProducts } from './unread-products.ts'
import { unseenProducts } from './unseen-products.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '0' },
    read: { type: 'string', default: '0' },
    of: { type: 'string', default: 'everyday' },
  },
})
const goal = 1
const requests = contentRequests(Math.ceil(Number(values.posts) / variationCount))

let written = 0
let milliseconds = 0
let alike = 0
let pairs = 0
let mostAlike = 0
const problems: string[] = []
const warnings = new Map<string, number>()
const broken: string[] = []

for (const [index, { request, network }] of requests.entries()) {
  const started = performance.now()
  const seed = Number(values.seed) + index
  const posts = writePosts(request, { count: variationCount, seed, network })
  milliseconds += performance.now() - started
  written += posts.length
  for (const post of posts) check(request, network, post)
  for (const { content } of posts) read(request, content)
  for (const [at, one] of posts.entries()) {
    for (const other of posts.slice(at + 1)) {
      const value = similarity(one.content, other.content)
      alike += value
      pairs += 1
      mostAlike = Math.max(mostAlike, value)
    }
  }
  if (index % 97 === 0 && index / 97 < Number(values.show)) show(request, posts)
}

const share = (written - problems.length) / written
console.log(
  `${written} posts of ${requests.length} requests about ${contentProducts.length} products`,
)
console.log(`share that pass every check   ${share.toFixed(4)} (goal ${goal.toFixed(1)})`)
console.log(
  `similarity of variations      ${(alike / pairs).toFixed(3)} mean, ${mostAlike.toFixed(3)} highest (Jaccard over word trigrams)`,
)
const across = acrossProducts()
console.log(
  `similarity across products    ${across.mean.toFixed(3)} mean, ${across.highest.toFixed(3)} highest, one setting`,
)
console.log(`posts with broken grammar     ${broken.length} (goal 0)`)
for (const sample of broken.slice(0, 20)) console.log(`BROKEN ${sample}`)
console.log(`posts a second                ${((written * 1000) / milliseconds).toFixed(0)}`)
for (const [rule, count] of warnings) console.log(`warned: ${rule} ${count}`)
for (const problem of problems.slice(0, 20)) console.log(`MISS ${problem}`)
const sets: Record<string, typeof everydayProducts> = {
  everyday: everydayProducts,
  unseen: unseenProducts,
  'held-out': heldOutProducts,
  fresh: freshProducts,
  newest: newestProducts,
  blind: blindProducts,
  unread: unreadProducts,
  ...listings,
  ...sellers,
  ...markets,
}
const toRead = sets[values.of] ?? everydayProducts
for (const post of readingSample(Number(values.read), Number(values.seed), toRead))
  console.log(post)
process.exitCode = share < goal || broken.length > 0 ? 1 : 0

type Network = (typeof requests)[number]['network']
type Post = ReturnType<typeof writePosts>[number]

function check(request: ContentRequest, network: Network, post: Post) {
  const checks = checkPost(
    { platform: request.platform, ...post },
    {
      hasAffiliateLink: true,
      network,
      productName: request.productName,
      experience: request.experience,
    },
  )
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  for (const { rule, outcome } of checks) {
    if (outcome === 'warned') warnings.set(rule, (warnings.get(rule) ?? 0) + 1)
  }
  if (failed.length === 0) return
  const why = failed.map(({ rule, excerpt }) => `${rule} (${excerpt})`).join(', ')
  problems.push(`${why}: ${JSON.stringify(post.content)}`)
}

function read(request: ContentRequest, content: string) {
  const { productName, callToAction, experience } = request
  const own = [productName, callToAction, ...(experience.match(/[^.]+\.?/gu) ?? [])]
  const found = brokenGrammar(content, own)
  if (found.length > 0) broken.push(`${found.join(', ')}: ${JSON.stringify(content)}`)
}

/** One setting, every product: how alike posts are that are not about the same. */
function acrossProducts() {
  const [first] = requests
  const texts = contentProducts.map(([productName, productDescription], index) => {
    const request = { ...first?.request, productName, productDescription } as ContentRequest
    const [post] = writePosts(request, { count: 1, seed: Number(values.seed) + index })
    return post?.content ?? ''
  })
  const all = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => similarity(one, other)))
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length
  return { mean, highest: Math.max(...all) }
}

function show(request: ContentRequest, posts: readonly Post[]) {
  const { platform, contentStrategy, tone, accountSize } = request
  console.log(`\n${[platform, contentStrategy, tone, accountSize].join(', ')}`)
  for (const { content, hashtags } of posts) console.log(`${content}\n${hashtags.join(' ')}\n--`)
}
