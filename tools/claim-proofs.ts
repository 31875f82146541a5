import type { claims } from '../apps/web/src/features/people/landing/claims.ts'
import type { figures } from '../apps/web/src/features/people/landing/figures.ts'

const post =
  'e2e/posts.spec.ts › a post is written, scheduled, seen in the calendar, posted, and counts its clicks'
const content =
  'e2e/content.spec.ts › from a product to a post that goes out at its time, its click and what it earned'
const moneyIn =
  'e2e/money-in.spec.ts › someone clicks a link, buys, and takes it back: the money follows on every screen'
const postback =
  'e2e/postbacks.spec.ts › a sale at any network calls back, belongs to its click, and is sent to a webhook'
const connections = [
  'e2e/social.spec.ts › a marketer connects, loses the access, and connects again',
  'e2e/social.spec.ts › a refusal at the platform is said, and the next try connects',
  'e2e/social.spec.ts › a platform that is away keeps the last figures and says when it is tried again',
]

/** Tests as `file › title`; what no test can show is a promise of the operator, who keeps it true or changes it. */
export type Proofs = readonly string[] | 'operator'

/** Where docs/benchmarks.md has each number of the landing page, and what the landing page rounds. */
export const figureRecords: Record<keyof typeof figures, string> = {
  redirects: '| product, 100,000 links | 51,075 |',
  faults: 'In all 1,275,280 clicks were answered, and none is missing.',
  rotation: '| this rotation | **0.962 ± 0.002** |',
  price: 'Dub charges $300 a month for a million tracked clicks',
}

/** What shows each sentence of the landing page to be so. */
export const claimProofs: Record<keyof typeof claims, Proofs> = {
  lead: [
    ...connections,
    'e2e/campaigns.spec.ts › from nothing to a campaign with a link that counts for it',
    content,
    moneyIn,
  ],
  trial: [
    'e2e/subscription.spec.ts › a trial becomes a paid plan, is cancelled, resumed, and meets a payment that fails',
    'e2e/settings.spec.ts › the data comes as a file, and a deleted account takes its links along at once',
  ],
  networks: [moneyIn, 'e2e/import.spec.ts › a report becomes earnings, once', postback],
  social: [
    ...connections,
    post,
    'e2e/posts.spec.ts › what no app may post is ready to paste, and is marked as posted',
    'apps/server/src/features/publishing/posts/publishing.test.ts › Instagram: a container is made, waited for and published once, whatever the answer was',
  ],
  automation: [
    'apps/server/src/features/publishing/content/content.test.ts › with a model › a post is the model’s, asked for with the rules and the product as data',
    content,
    'e2e/rotation.spec.ts › a URL that sells gets more and more of the visitors',
  ],
  analytics: [
    'e2e/click.spec.ts › a real click through a real link shows on the dashboard a moment later',
    'e2e/analytics.spec.ts › the sample shows its map, its week and why visits were not counted',
    postback,
  ],
  revenue: [
    postback,
    'e2e/money.spec.ts › an action opens its screen filled in, and what is dismissed can be had back',
  ],
  selfHost: [
    'apps/cli/src/package.test.ts › an installed Hopwise starts on its own database, counts, reads files, is backed up and stops',
  ],
  audience: 'operator',
}
