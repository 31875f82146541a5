import type { MoneyAction, MoneyStep, MoneyWay } from '@hopwise/contracts'
import { moneyOf } from '@hopwise/units'
import { amountInWords, countInWords } from '#src/words.ts'
import { type CentsRange, rangeOf } from './intervals.ts'

/** What a rule found, before it is ranked. */
export interface ActionDraft {
  kind: string
  /** Of what, such as `link:7`. */
  subject: string
  /** What the advice rests on: when it changes, whoever was done with it is told again. */
  facts: string
  title: string
  why: string
  steps?: MoneyStep[]
  expected?: CentsRange | null
  whyNotReckoned?: string
  isUrgent?: boolean
  minutes: number
  way: MoneyWay
}

export function actionOf(draft: ActionDraft): MoneyAction {
  const expected = draft.expected ?? null
  return {
    key: `${draft.kind}:${draft.subject}:${draft.facts}`.slice(0, 200),
    kind: draft.kind,
    title: draft.title,
    why: draft.why,
    steps: draft.steps ?? [],
    expected: expected === null ? null : rangeOf(expected),
    whyNotReckoned:
      expected === null ? (draft.whyNotReckoned ?? 'What it brings cannot be told ahead.') : null,
    isUrgent: draft.isUrgent ?? false,
    minutes: draft.minutes,
    way: draft.way,
  }
}

export function dollars(cents: number): string {
  return amountInWords(moneyOf(Math.round(cents)))
}

export const clicksInWords = (clicks: number) => countInWords(clicks, 'click')
export const salesInWords = (sales: number) => countInWords(sales, 'sale')

/** Earnings of a click, the step that most rules begin with. */
export function perClickStep(
  { cents, clicks }: { cents: number; clicks: number },
  of = 'A click, last 90 days',
): MoneyStep {
  return {
    label: of,
    sum: `${dollars(cents)} ÷ ${clicksInWords(clicks)}`,
    result: dollars(clicks === 0 ? 0 : cents / clicks),
  }
}

/** A size to tell facts apart by that does not change with every click. */
export function roughly(value: number): string {
  return value <= 0 ? '0' : String(Math.round(Math.log2(value)))
}
