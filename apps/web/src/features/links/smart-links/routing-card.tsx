import type { CurrentUser, SmartLink } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { describeRouting } from '#src/shared/link-parts/describe-routing.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'

/** Where a link leads, summed up; `children` says how its destinations are. */
export function RoutingCard({ link, children }: { link: SmartLink; children: ReactNode }) {
  const exception = describeException(link, useCurrentUser())
  return (
    <Card>
      <CardHeader title="Routing" />
      <CardBody className="grid gap-3">
        {exception && <p className="text-body">{exception.now}</p>}
        <p className={cx('text-body wrap-anywhere', exception && 'text-ink-2')}>
          {exception && `${exception.later}: `}
          {describeRouting(link)}
        </p>
        {children}
      </CardBody>
    </Card>
  )
}

/** What visitors get for now, where that is not what the link says. */
function describeException(
  { disabled }: SmartLink,
  { linksWaitForEmail, linksPreviewedUntil }: CurrentUser,
) {
  if (disabled) {
    const now = 'Visitors see a notice that this link is disabled.'
    return { now, later: 'Once it works again' }
  }
  if (linksWaitForEmail) {
    const now = 'Only you can open this link. Visitors see a notice that it isn’t active yet.'
    return { now, later: 'Once your email is confirmed' }
  }
  if (linksPreviewedUntil === null) return null
  const until = formatDateTime(linksPreviewedUntil)
  const now = `Your account is new. Until ${until}, visitors see where this link leads and press Continue.`
  return { now, later: 'After that' }
}
