import type { AffiliateLink, LinkDisabler } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useCurrentUser } from '../api/current-user.ts'
import { Badge } from './badge.tsx'
import { buttonClasses } from './button-classes.ts'

/** That a link leads nowhere, or to a host that is not what it looks like. */
interface LinkStateProps {
  link: Pick<AffiliateLink, 'disabled' | 'hostWarning'>
}

export function LinkStateBadges({ link: { disabled, hostWarning } }: LinkStateProps) {
  return (
    <>
      {disabled && (
        <Badge tone="red" title={disabled.reason}>
          <TriangleAlert aria-hidden />
          <span className="@max-2xl:sr-only">Disabled</span>
        </Badge>
      )}
      {hostWarning && (
        <Badge tone="yellow" title={hostWarning}>
          <TriangleAlert aria-hidden />
          <span className="@max-2xl:sr-only">Deceptive host</span>
        </Badge>
      )}
    </>
  )
}

/** The same in full sentences, and what its owner can do about it. */
export function LinkStateNotes({ link: { shortUrl, disabled, hostWarning } }: LinkStateNotesProps) {
  return (
    <>
      {disabled && <DisabledNote shortUrl={shortUrl} disabled={disabled} />}
      {hostWarning && <p className="text-cell wrap-anywhere text-yellow">{hostWarning}</p>}
    </>
  )
}

interface LinkStateNotesProps {
  link: Pick<AffiliateLink, 'shortUrl' | 'disabled' | 'hostWarning'>
}

const disablers: Record<LinkDisabler, string> = {
  operator: 'Disabled by the person who runs this Hopwise',
  host: 'Disabled by the person who runs this Hopwise',
  list: 'Disabled automatically',
  'web-risk': 'Disabled automatically',
}

interface DisabledNoteProps {
  shortUrl: string
  disabled: NonNullable<AffiliateLink['disabled']>
}

function DisabledNote({ shortUrl, disabled: { by, reason } }: DisabledNoteProps) {
  const { isOperator } = useCurrentUser()
  const objection = new URLSearchParams({ link: shortUrl, kind: 'objection' })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-red-soft px-3 py-2.5 text-cell">
      <p className="min-w-0 grow basis-60 text-pretty wrap-anywhere">
        <span className="font-label text-red">{disablers[by]}:</span> {asSentence(reason)} Visitors
        see a notice instead of the destination.
      </p>
      {isOperator ? (
        <Link
          to="/settings"
          search={{ tab: 'operator' }}
          className={buttonClasses('secondary', 'sm')}
        >
          Open Operator
        </Link>
      ) : (
        <a
          href={`/abuse?${objection}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary', 'sm')}
        >
          Object
        </a>
      )}
    </div>
  )
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
