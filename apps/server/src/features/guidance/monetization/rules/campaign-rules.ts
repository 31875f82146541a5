import { type CandidateAction, describeClicks, dollars, perClickStep } from '../candidate-action.ts'
import { missingSales, rangeFrom } from '../intervals.ts'
import type { CampaignFacts, MoneyFacts } from '../money-facts.ts'

/** A week with less than this share of its usual clicks is a quiet one. */
export const quietShare = 0.6
/** Of so few nothing is usual. */
export const leastUsualClicks = 20
/** A campaign that ends within so many days can still be looked after. */
export const endingDays = 14

/** A running campaign that no one posted for this week, and whose clicks fell. */
export function wakeCampaigns({ campaigns, today }: MoneyFacts): CandidateAction[] {
  return campaigns.flatMap((campaign) => {
    const own = campaign.sums
    const usual = own.fourWeeksBefore / 4
    const missing = usual - own.week
    const isQuiet = usual >= leastUsualClicks && own.week < usual * quietShare
    if (campaign.links === 0 || campaign.postsThisWeek > 0 || !isQuiet || own.clicks === 0)
      return []
    const lost = (missing * own.cents) / own.clicks
    return [
      {
        kind: 'quiet-campaign',
        subject: `campaign:${campaign.id}`,
        facts: today.slice(0, 7),
        title: `Post for ${campaign.name}`,
        why: `No post this week, and ${describeClicks(own.week)} in 7 days instead of the usual ${Math.round(usual)}.`,
        steps: [
          perClickStep(own),
          {
            label: 'Missing in a week',
            sum: `(${Math.round(usual)} − ${own.week}) clicks × ${dollars(own.cents / own.clicks)}`,
            result: dollars(lost),
          },
          {
            label: 'In 30 days',
            sum: `${dollars(lost)} × 30 ÷ 7`,
            result: dollars((lost * 30) / 7),
          },
        ],
        expected: rangeFrom((lost * 30) / 7, own),
        whyNoEstimate: missingSales(own.sales),
        minutes: 30,
        link: {
          path: `/content-generator?productId=${campaign.productId}`,
          label: 'Write a post',
        },
      },
    ]
  })
}

export function linkCampaigns({ campaigns }: MoneyFacts): CandidateAction[] {
  return campaigns
    .filter(({ links }) => links === 0)
    .map(({ id, name }) => ({
      kind: 'campaign-without-link',
      subject: `campaign:${id}`,
      facts: 'none',
      title: `Give ${name} a link`,
      why: 'The campaign is running without a link, so its clicks and sales can’t be counted.',
      whyNoEstimate: 'Without a link, nothing has been counted yet.',
      minutes: 5,
      link: { path: `/campaigns?campaign=${id}&create=link`, label: 'Create a link in it' },
    }))
}

/** Ends soon and has not earned its budget back. */
export function watchBudgets({ campaigns }: MoneyFacts): CandidateAction[] {
  return campaigns.flatMap((campaign) => {
    const { budgetCents, cents, endsInDays, name, id } = campaign
    if (budgetCents === null || budgetCents === 0 || cents >= budgetCents) return []
    if (endsInDays === null || endsInDays > endingDays || endsInDays < 0) return []
    return [
      {
        kind: 'budget',
        subject: `campaign:${id}`,
        facts: String(Math.floor((cents * 4) / budgetCents)),
        title: `Decide what to do with ${name}`,
        why: `It ${describeEnd(campaign)} and has earned ${dollars(cents)} of its budget of ${dollars(budgetCents)}.`,
        steps: [
          {
            label: 'Still to earn back',
            sum: `${dollars(budgetCents)} − ${dollars(cents)}`,
            result: dollars(budgetCents - cents),
          },
        ],
        whyNoEstimate: 'You already planned to spend this money.',
        minutes: 10,
        link: { path: `/campaigns?campaign=${id}`, label: 'Open the campaign' },
      },
    ]
  })
}

function describeEnd({ endsInDays }: CampaignFacts): string {
  if (endsInDays === 0) return 'ends today'
  return endsInDays === 1 ? 'ends tomorrow' : `ends in ${endsInDays} days`
}
