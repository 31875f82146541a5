import type { ActionLink, MoneyAction, MoneyStep } from '@hopwise/contracts'
import { moneyOf } from '@hopwise/units'
import { describeAmount, describeCount } from '#src/sentences.ts'
import { type CentsRange, rangeOf } from './intervals.ts'

/** What a rule found, before it is ranked. */
export interface CandidateAction {
  kind: string
  /** Of what, such as `link:7`. */
  subject: string
  /** What the advice rests on: when it changes, a person who was done with it sees it again. */
  facts: string
  title: string
  why: string
  steps?: MoneyStep[]
  expected?: CentsRange | null
  whyNoEstimate?: string
  isUrgent?: boolean
  minutes: number
  link: ActionLink
}

export function actionOf(candidate: CandidateAction): MoneyAction {
  const expected = candidate.expected ?? null
  return {
    key: `${candidate.kind}:${candidate.subject}:${candidate.facts}`.slice(0, 200),
    kind: candidate.kind,
    title: candidate.title,
    why: candidate.why,
    steps: candidate.steps ?? [],
    expected: expected === null ? null : rangeOf(expected),
    whyNoEstimate:
      expected === null ? (candidate.whyNoEstimate ?? 'Its value can’t be estimated.') : null,
    isUrgent: candidate.isUrgent ?? false,
    minutes: candidate.minutes,
    link: candidate.link,
  }
}

export function dollars(cents: number): string {
  return describeAmount(moneyOf(Math.round(cents)))
}

/** Of estimates: from ten dollars on, cents say too much. */
export function roundDollars(cents: number): string {
  return Math.abs(cents) < 1_000
    ? dollars(cents)
    : dollars(Math.round(cents / 100) * 100).replace(/\.00$/, '')
}

export const describeClicks = (clicks: number) => describeCount(clicks, 'click')
export const describeSales = (sales: number) => describeCount(sales, 'sale')

/** Earnings of a click, the step that most rules begin with. */
export function perClickStep(
  { cents, clicks }: { cents: number; clicks: number },
  of = 'EPC, last 90 days',
): MoneyStep {
  return {
    label: of,
    sum: `${dollars(cents)} ÷ ${describeClicks(clicks)}`,
    result: dollars(clicks === 0 ? 0 : cents / clicks),
  }
}

/** A size to distinguish facts by that does not change with every click. */
export function roughly(value: number): string {
  return value <= 0 ? '0' : String(Math.round(Math.log2(value)))
}
