import { destinationUrl } from '@hopwise/contracts'
import { Split } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { cx } from '../ui/class-names.ts'
import { describeRouting, type Routed } from './describe-routing.ts'
import { type LinkFields, useLinkFields } from './link-fields.ts'
import { splitLines } from './pending-url.ts'
import type { Issues } from './use-issues.ts'

/** What is half typed leads nowhere yet. */
const wholeUrl = (typed: string | undefined) => destinationUrl.safeParse(typed ?? '').data

/** What is refused leads nowhere either: the field says why. */
function routedOf(typed: LinkFields, pendingUrl: string, issues: Issues): Routed | null {
  const originalUrl = wholeUrl(typed.originalUrl)
  if (originalUrl === undefined) return null
  const allowed = (typed.rotateUrls ?? []).filter(
    (_url, at) => issues.at(`rotateUrls.${at}`) === undefined,
  )
  const rotated = [...allowed, ...splitLines(pendingUrl)]
  const urls = [originalUrl, ...rotated.flatMap((url) => wholeUrl(url) ?? [])]
  return {
    originalUrl,
    arms: [...new Set(urls)].map((url) => ({ url, pausedAt: null })),
    rules: (typed.rules ?? []).flatMap(({ when, url, cap }, at) => {
      const whole = issues.at(`rules.${at}.url`) === undefined ? wholeUrl(url) : undefined
      // safe because half-made conditions have every field of whole ones
      const conditions = when as Routed['rules'][number]['when']
      const isWhole = conditions.every((one) => one.kind === 'dates' || one.in.length > 0)
      return whole === undefined || !isWhole
        ? []
        : [{ when: conditions, url: whole, cap: cap ?? null }]
    }),
    expiresAt: typed.expiresAt || null,
    expiredUrl: wholeUrl(typed.expiredUrl ?? '') ?? null,
  }
}

const isMore = ({ rules, arms, expiresAt }: Routed) =>
  rules.length > 0 || arms.length > 1 || Boolean(expiresAt)

interface RoutingSentenceProps {
  issues: Issues
  /** A rotation URL that is typed and not added yet. */
  pendingUrl?: string
  /** Said of a link that leads to one place, too. */
  isAlways?: boolean
  className?: string
}

/** Sums up who will go where, as soon as the link does more than lead to one place. */
export function RoutingSentence(props: RoutingSentenceProps) {
  const { issues, pendingUrl = '', isAlways = false, className } = props
  const { control } = useLinkFields()
  // safe because the form never takes a field away
  const routed = routedOf(useWatch({ control }) as LinkFields, pendingUrl, issues)
  if (!isAlways && !(routed && isMore(routed))) return null
  return (
    <p
      role="status"
      aria-label="Summary"
      className={cx('flex items-start gap-2 text-cell text-ink-2 wrap-anywhere', className)}
    >
      <Split aria-hidden className="mt-px shrink-0 text-ink-3" />
      {routed ? describeRouting(routed) : 'Everyone goes to the original URL.'}
    </p>
  )
}
