import type { Placement, PlacementCheck, PlacementLink, PlacementStatus } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import type { BadgeTone } from '#src/shared/ui/badge.tsx'

export const statusLabels: Record<PlacementStatus, { name: string; tone: BadgeTone }> = {
  draft: { name: 'Draft', tone: 'gray' },
  scheduled: { name: 'Scheduled', tone: 'blue' },
  published: { name: 'Published', tone: 'green' },
  rejected: { name: 'Rejected', tone: 'red' },
}

export const linkLabels: Record<PlacementLink, string> = {
  tracked: 'Tracked short link',
  direct: 'Direct URL, not counted',
  none: 'No link',
}

export const postOutcome: Record<PlacementCheck['outcome'], { name: string; tone: string }> = {
  passed: { name: 'Passed', tone: 'text-green' },
  warned: { name: 'Needs review', tone: 'text-yellow' },
  failed: { name: 'Broken', tone: 'text-red' },
  forbidden: { name: 'Forbidden', tone: 'text-red' },
}

export const ruleNames: Record<PlacementCheck['rule'], string> = {
  disclosure: 'Disclosure included',
  'affiliate-links': 'Affiliate links',
  link: 'Link',
  title: 'Length',
  promotional: 'Tone',
  claims: 'Claims',
  'one-text': 'Original text',
  approval: 'Approval',
}

/** What a text will be checked for. */
export const ruleGoals: Record<PlacementCheck['rule'], string> = {
  disclosure: 'Says before the link that you earn a commission.',
  'affiliate-links': 'Has only links that the site allows.',
  link: 'Counts its clicks and sales.',
  title: 'Title and text fit.',
  promotional: 'Reads like a contribution, not an ad.',
  claims: 'Makes no claims about income, health, urgency or made-up experience.',
  'one-text': 'Appears in no other placement.',
  approval: 'Is approved by the site.',
}

/** Said again on the screen of every reminder: no one shall wonder why nothing was posted. */
export const whyByHand =
  'Hopwise reminds you but never posts on other people’s sites, because most of them ban accounts that automate posts.'

/** When something happens or happened to it, in a few words. */
export function describeWhen(placement: Placement, write = formatDateTime): string {
  const { status, scheduledFor, publishedAt, rejectionNote } = placement
  if (status === 'scheduled' && scheduledFor) {
    const isDue = new Date(scheduledFor) <= new Date()
    return `${isDue ? 'Due since' : 'Due'} ${write(scheduledFor)}`
  }
  if (status === 'published' && publishedAt) return `Since ${write(publishedAt)}`
  if (status === 'rejected') return rejectionNote || 'Refused or taken down'
  return 'No time yet'
}

/** How its rules stand, in a word. */
export function describeCompliance({ checks }: Placement['compliance']): {
  label: string
  outcome: PlacementCheck['outcome']
  /** Those that it is about. */
  rules: readonly PlacementCheck[]
} {
  const forbidden = checks.filter(({ outcome }) => outcome === 'forbidden')
  if (forbidden.length > 0) {
    return { label: 'Forbidden there', outcome: 'forbidden', rules: forbidden }
  }
  const broken = checks.filter(({ outcome }) => outcome === 'failed')
  if (broken.length > 0) {
    return {
      label: broken.length === 1 ? '1 rule broken' : `${broken.length} rules broken`,
      outcome: 'failed',
      rules: broken,
    }
  }
  const warned = checks.filter(({ outcome }) => outcome === 'warned')
  return warned.length > 0
    ? { label: 'Needs review', outcome: 'warned', rules: warned }
    : { label: 'Rules followed', outcome: 'passed', rules: [] }
}
