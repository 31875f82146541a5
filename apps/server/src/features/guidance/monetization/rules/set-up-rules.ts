import { countInWords } from '#src/words.ts'
import { type ActionDraft, dollars } from '../action-draft.ts'
import { missingSales, rangeFrom } from '../intervals.ts'
import type { MoneyFacts } from '../money-facts.ts'

const notYet = 'There are no clicks yet to reckon with.'

/** What a workspace needs before anything can be earned. */
export function beginWorkspace({
  products,
  links,
  accounts,
  hasProfile,
}: MoneyFacts): ActionDraft[] {
  const drafts: ActionDraft[] = []
  if (products.length === 0) {
    drafts.push({
      kind: 'first-product',
      subject: 'workspace',
      facts: 'none',
      title: 'Add a product you would recommend',
      why: 'Links, posts and earnings all belong to a product.',
      whyNotReckoned: notYet,
      minutes: 5,
      way: { path: '/affiliate-links?manage=products', label: 'Add a product' },
    })
  }
  if (links.length === 0) {
    drafts.push({
      kind: 'first-link',
      subject: 'workspace',
      facts: 'none',
      title: 'Create your first tracked link',
      why: 'Only clicks on tracked links can be counted and told apart.',
      whyNotReckoned: notYet,
      minutes: 5,
      way: { path: '/affiliate-links?create=link', label: 'Create a link' },
    })
  }
  if (accounts.connected === 0) {
    drafts.push({
      kind: 'first-account',
      subject: 'workspace',
      facts: 'none',
      title: 'Connect the account you post from',
      why: 'Posts can then be scheduled here, each with a link of its own.',
      whyNotReckoned: notYet,
      minutes: 5,
      way: { path: '/social-accounts', label: 'Connect an account' },
    })
  }
  if (!hasProfile) {
    drafts.push({
      kind: 'profile',
      subject: 'workspace',
      facts: 'none',
      title: 'Say what time, budget and goal you have',
      why: 'Progress is then measured against your goal instead of the default of $5,000.',
      whyNotReckoned: 'It changes what is measured, not what is earned.',
      minutes: 5,
      way: { path: '/money-making?tab=profile', label: 'Set up your profile' },
    })
  }
  return drafts
}

export function linkProducts({ products }: MoneyFacts): ActionDraft[] {
  return products
    .filter(({ links }) => links === 0)
    .slice(0, 3)
    .map(({ id, name }) => ({
      kind: 'product-without-link',
      subject: `product:${id}`,
      facts: 'none',
      title: `Create a link for ${name}`,
      why: 'It has no link, so nobody can reach it through you.',
      whyNotReckoned: notYet,
      minutes: 5,
      way: { path: `/affiliate-links?create=link&product=${id}`, label: 'Create the link' },
    }))
}

export function matchSales({ unmatched }: MoneyFacts): ActionDraft[] {
  if (unmatched.count === 0) return []
  return [
    {
      kind: 'unmatched',
      subject: 'earnings',
      facts: String(unmatched.newest),
      title: `Assign ${countInWords(unmatched.count, 'sale')} to the links that brought them`,
      why: `${dollars(unmatched.cents)} cannot be told to any link, so figures by link and campaign are too low.`,
      whyNotReckoned: 'This money is earned already; assigning it tells what earned it.',
      minutes: 10,
      way: { path: '/earnings?match=unmatched', label: 'Assign earnings' },
    },
  ]
}

/** A platform refused our token: nothing can be posted there until the person connects again. */
export function reconnectAccounts({ accounts, links }: MoneyFacts): ActionDraft[] {
  return accounts.revoked.map(({ id, platform, handle }) => {
    const own = links.filter((link) => link.platform === platform)
    const cents = own.reduce((sum, { recent }) => sum + recent.cents, 0)
    const sales = own.reduce((sum, { recent }) => sum + recent.sales, 0)
    return {
      kind: 'reconnect',
      subject: `account:${id}`,
      facts: 'revoked',
      title: `Reconnect ${handle === null ? platform : `@${handle.replace(/^@/, '')}`}`,
      why: 'The platform no longer accepts our token, so nothing can be posted there.',
      steps: [
        {
          label: 'Links of this platform, last 30 days',
          sum: 'their earnings',
          result: dollars(cents),
        },
      ],
      expected: rangeFrom(cents, { cents, sales }),
      whyNotReckoned: missingSales(sales),
      isUrgent: true,
      minutes: 5,
      way: { path: '/social-accounts', label: 'Reconnect' },
    }
  })
}
