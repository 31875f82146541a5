import { describeCount } from '#src/sentences.ts'
import { type CandidateAction, dollars } from '../candidate-action.ts'
import { missingSales, rangeFrom } from '../intervals.ts'
import type { MoneyFacts } from '../money-facts.ts'

const notYet = 'There are no clicks to estimate from yet.'

/** What a workspace needs before anything can be earned. */
export function beginWorkspace({
  products,
  ofProducts,
  accounts,
  hasProfile,
}: MoneyFacts): CandidateAction[] {
  const candidates: CandidateAction[] = []
  if (products.length === 0) {
    candidates.push({
      kind: 'first-product',
      subject: 'workspace',
      facts: 'none',
      title: 'Add a product you would recommend',
      why: 'Links, posts and earnings all belong to a product.',
      whyNoEstimate: notYet,
      minutes: 5,
      link: { path: '/affiliate-links?manage=products', label: 'Add a product' },
    })
  }
  if (ofProducts.length === 0) {
    candidates.push({
      kind: 'first-link',
      subject: 'workspace',
      facts: 'none',
      title: 'Create your first tracked link',
      why: 'Only clicks on tracked links can be counted and compared.',
      whyNoEstimate: notYet,
      minutes: 5,
      link: { path: '/affiliate-links?create=link', label: 'Create a link' },
    })
  }
  if (accounts.connected === 0) {
    candidates.push({
      kind: 'first-account',
      subject: 'workspace',
      facts: 'none',
      title: 'Connect the account you post from',
      why: 'Posts can then be scheduled here, each with a link of its own.',
      whyNoEstimate: notYet,
      minutes: 5,
      link: { path: '/social-accounts', label: 'Connect an account' },
    })
  }
  if (!hasProfile) {
    candidates.push({
      kind: 'profile',
      subject: 'workspace',
      facts: 'none',
      title: 'Set your time, budget and goal',
      why: 'Progress is then measured against your goal instead of the default of $5,000.',
      whyNoEstimate: 'It changes how progress is measured, not what you earn.',
      minutes: 5,
      link: { path: '/money-making?tab=profile', label: 'Set up your profile' },
    })
  }
  return candidates
}

export function linkProducts({ products }: MoneyFacts): CandidateAction[] {
  return products
    .filter(({ links }) => links === 0)
    .slice(0, 3)
    .map(({ id, name }) => ({
      kind: 'product-without-link',
      subject: `product:${id}`,
      facts: 'none',
      title: `Create a link for ${name}`,
      why: 'It has no link yet, so it can’t earn.',
      whyNoEstimate: notYet,
      minutes: 5,
      link: { path: `/affiliate-links?create=link&product=${id}`, label: 'Create the link' },
    }))
}

export function matchSales({ unmatched }: MoneyFacts): CandidateAction[] {
  if (unmatched.count === 0) return []
  return [
    {
      kind: 'unmatched',
      subject: 'earnings',
      facts: String(unmatched.newest),
      title: `Assign ${describeCount(unmatched.count, 'sale')} to the links that brought them`,
      why: `${dollars(unmatched.cents)} isn’t attributed to any link, so figures by link and campaign are too low.`,
      whyNoEstimate: 'Already earned. Assign it to see the source.',
      minutes: 10,
      link: { path: '/earnings?match=unmatched', label: 'Assign earnings' },
    },
  ]
}

/** A platform refused our token: nothing can be posted there until the person connects again. */
export function reconnectAccounts({ accounts }: MoneyFacts): CandidateAction[] {
  return accounts.revoked.map(({ id, platform, handle, recent: { cents, sales } }) => {
    return {
      kind: 'reconnect',
      subject: `account:${id}`,
      facts: 'revoked',
      title: `Reconnect ${handle === null ? platform : `@${handle.replace(/^@/, '')}`}`,
      why: 'The platform ended the connection, so you can’t post there.',
      steps: [
        {
          label: 'Links of this platform, last 30 days',
          sum: 'their earnings',
          result: dollars(cents),
        },
      ],
      expected: rangeFrom(cents, { cents, sales }),
      whyNoEstimate: missingSales(sales, 30),
      isUrgent: true,
      minutes: 5,
      link: { path: '/social-accounts', label: 'Reconnect' },
    }
  })
}
