import { destinationUrl } from '@hopwise/contracts'
import { useWatch } from 'react-hook-form'
import { cx } from '../ui/class-names.ts'
import { describeRouting, type Routed } from './describe-routing.ts'
import { type LinkFields, useLinkFields } from './link-fields.ts'
import { splitLines } from './pending-url.ts'

/** What is half typed leads nowhere yet. */
const wholeUrl = (typed: string | undefined) => destinationUrl.safeParse(typed ?? '').data

function routedOf(typed: LinkFields, pendingUrl: string): Routed | null {
  const originalUrl = wholeUrl(typed.originalUrl)
  if (originalUrl === undefined) return null
  const rotated = [...(typed.rotateUrls ?? []), ...splitLines(pendingUrl)]
  const urls = [originalUrl, ...rotated.flatMap((url) => wholeUrl(url) ?? [])]
  return {
    originalUrl,
    arms: [...new Set(urls)].map((url) => ({ url, pausedAt: null })),
    rules: (typed.rules ?? []).flatMap(({ when, url, cap }) => {
      const whole = wholeUrl(url)
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
  /** A rotation URL that is typed and not added yet. */
  pendingUrl?: string
  /** Said of a link that leads to one place, too. */
  isAlways?: boolean
  className?: string
}

/** Sums up who will go where, as soon as the link does more than lead to one place. */
export function RoutingSentence(props: RoutingSentenceProps) {
  const { pendingUrl = '', isAlways = false, className } = props
  const { control } = useLinkFields()
  // safe because the form never takes a field away
  const routed = routedOf(useWatch({ control }) as LinkFields, pendingUrl)
  if (!isAlways && !(routed && isMore(routed))) return null
  return (
    <p
      role="status"
      aria-label="Summary"
      className={cx(
        'rounded-control bg-sunken px-3 py-2 text-cell text-ink-2 wrap-anywhere',
        className,
      )}
    >
      {routed ? describeRouting(routed) : 'Everyone goes to the original URL.'}
    </p>
  )
}
