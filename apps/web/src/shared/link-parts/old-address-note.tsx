import { CircleCheck, TriangleAlert } from 'lucide-react'
import { shortAddress } from '../format/short-address.ts'
import { cx } from '../ui/class-names.ts'

interface OldAddressNoteProps {
  shortUrl: string
  isRenamed: boolean
  /** To another domain. */
  isMoved: boolean
}

/** What becomes of a short URL: a link that moves is still answered there, one renamed in its place is not. */
export function OldAddressNote({ shortUrl, isRenamed, isMoved }: OldAddressNoteProps) {
  if (!isRenamed && !isMoved) return null
  const Mark = isMoved ? CircleCheck : TriangleAlert
  const address = <b className="font-mono">{shortAddress(shortUrl)}</b>
  return (
    <p
      role="status"
      className={cx(
        'mt-2 flex gap-2 rounded-control px-3 py-2 text-note',
        isMoved ? 'bg-sunken text-ink-2' : 'bg-yellow-soft text-yellow',
      )}
    >
      <Mark aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {isMoved ? (
          <>The old short URL keeps working, so posts that use {address} are fine.</>
        ) : (
          <>The old short URL will stop working, and posts that use {address} will break.</>
        )}
      </span>
    </p>
  )
}
