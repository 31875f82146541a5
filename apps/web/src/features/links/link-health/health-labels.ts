import type { LinkCheck, LinkDestination, LinkHealth, LinkProblem } from '@hopwise/contracts'
import { riskDays, worthDays } from '@hopwise/contracts'
import { letterOf } from '@hopwise/units'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

/** What stands on the mark, and in which color: red where no one can buy. */
export const healthLooks: Record<LinkHealth, { name: string; tone: BadgeTone }> = {
  ok: { name: 'Healthy', tone: 'green' },
  blocked: { name: 'Unknown', tone: 'gray' },
  dead: { name: 'Broken', tone: 'red' },
  loop: { name: 'Loop', tone: 'red' },
  'soft-404': { name: 'Page gone', tone: 'red' },
  'tag-stripped': { name: 'Tag lost', tone: 'red' },
  'out-of-stock': { name: 'Out of stock', tone: 'yellow' },
  unreachable: { name: 'Unreachable', tone: 'yellow' },
}

const advice: Record<LinkProblem, string> = {
  dead: 'Use another URL, or ask the merchant.',
  loop: 'Use a URL that doesn’t redirect in a circle.',
  'soft-404': 'Find the product’s new page and use its URL.',
  'tag-stripped':
    'You get no credit for these visitors. Link to the last URL below, with your tag.',
  'out-of-stock': 'Add another shop to the rotation until it’s back in stock.',
  unreachable: 'It may still work for visitors. Open it to check.',
}

/** What to do about it; null where nothing is known, or nothing is wrong. */
export function adviceFor(outcome: LinkHealth, isAmazon: boolean): string | null {
  if (outcome === 'ok' || outcome === 'blocked') return null
  if (outcome === 'out-of-stock' && isAmazon) {
    return 'Rotate to another Amazon page until it’s back in stock. Amazon links can’t rotate to other merchants.'
  }
  return advice[outcome]
}

/** The URLs of a rotation are lettered by their place, as in its form; others are known by their URL. */
export function letterOfDestination(
  { id, isArm }: LinkDestination,
  place: number,
  all: readonly LinkDestination[],
): string | null {
  const isRotated = all.filter((one) => one.id === 0 || one.isArm).length > 1
  return isRotated && (id === 0 || isArm) ? letterOf(place) : null
}

/** How the money at risk was worked out, or why there is none. */
export function describeWorth(worth: NonNullable<LinkCheck['worth']>): string {
  const { clicks, earnings, recentClicks } = worth
  if (clicks === 0) return `No visitors in the last ${worthDays} days.`
  const perClick = Number(earnings) / clicks
  return `It earned ${formatCurrency(earnings)} from ${countOf(clicks)} in ${worthDays} days, or ${formatCurrency(perClick)} a click. It got ${countOf(recentClicks)} in the last ${riskDays} days.`
}

function countOf(clicks: number): string {
  return clicks === 1 ? '1 click' : `${formatNumber(clicks)} clicks`
}
