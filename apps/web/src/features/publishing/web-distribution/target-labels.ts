import type { AffiliatePolicy, TargetDifficulty } from '@hopwise/contracts'
import { formatCompact } from '#src/shared/format/number.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const difficultyNames: Record<TargetDifficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

interface PolicyLabels {
  /** In a list and on a badge. */
  name: string
  tone: BadgeTone
}

export const policyLabels: Record<AffiliatePolicy, PolicyLabels> = {
  allowed: { name: 'Links allowed', tone: 'green' },
  'with-disclosure': { name: 'Links with disclosure', tone: 'green' },
  approval: { name: 'Ask first', tone: 'yellow' },
  forbidden: { name: 'No affiliate links', tone: 'gray' },
}

export const unverifiedNote = 'not verified; read the site’s rules before posting'

/** The specified colors: 8.5 or more green, 7 or more orange, else red. */
export function potentialTone(potential: number): 'green' | 'orange' | 'red' {
  if (potential >= 8.5) return 'green'
  return potential >= 7 ? 'orange' : 'red'
}

export const potentialClasses = {
  green: 'text-green',
  orange: 'text-yellow',
  red: 'text-red',
} as const

export const factorNames = {
  links: 'Link freedom',
  intent: 'Buyer intent',
  lifetime: 'Lifespan',
  difficulty: 'Effort',
} as const

/** An estimate is round: 250K, not 250.0K. */
export function aboutSoMany(visitors: number): string {
  return `≈ ${formatCompact(visitors).replace(/\.0(?=[KM])/, '')}`
}
