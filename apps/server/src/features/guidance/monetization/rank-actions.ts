import type { MoneyAction } from '@hopwise/contracts'
import { centsOf } from '@hopwise/units'
import { actionOf, type CandidateAction } from './candidate-action.ts'
import type { MoneyFacts } from './money-facts.ts'
import { linkCampaigns, wakeCampaigns, watchBudgets } from './rules/campaign-rules.ts'
import {
  addArms,
  addStorefronts,
  analyseLinks,
  applyInsights,
  feedWinner,
  fixLinks,
} from './rules/link-rules.ts'
import { fixPosts, placeWhatIsDue, repeatPosts, sendDrafts } from './rules/post-rules.ts'
import {
  beginWorkspace,
  linkProducts,
  matchSales,
  reconnectAccounts,
} from './rules/set-up-rules.ts'

type Rule = (facts: MoneyFacts) => CandidateAction[]

/** In the order that decides between actions of which no dollars can be known. */
const rules: readonly Rule[] = [
  fixLinks,
  reconnectAccounts,
  fixPosts,
  placeWhatIsDue,
  beginWorkspace,
  linkCampaigns,
  linkProducts,
  sendDrafts,
  applyInsights,
  wakeCampaigns,
  addStorefronts,
  feedWinner,
  repeatPosts,
  matchSales,
  watchBudgets,
  analyseLinks,
  addArms,
]

/** A day has room for so many that are not urgent; the others are of this week. */
const todayRoom = 3

/** Everything the rules advise, most expected dollars first; those without a figure keep the order of the rules. */
export function rankActions(facts: MoneyFacts): MoneyAction[] {
  const worth = ({ expected }: MoneyAction) => (expected === null ? 0 : centsOf(expected.value))
  return rules
    .flatMap((rule) => rule(facts))
    .map(actionOf)
    .toSorted((one, other) => worth(other) - worth(one))
}

/** Urgent ones and the first of the others are for today. */
export function splitWeek(actions: readonly MoneyAction[]): {
  today: MoneyAction[]
  thisWeek: MoneyAction[]
} {
  const first = new Set(
    actions
      .filter(({ isUrgent }) => !isUrgent)
      .slice(0, todayRoom)
      .map(({ key }) => key),
  )
  const isToday = ({ key, isUrgent }: MoneyAction) => isUrgent || first.has(key)
  return {
    today: actions.filter(isToday),
    thisWeek: actions.filter((action) => !isToday(action)),
  }
}
