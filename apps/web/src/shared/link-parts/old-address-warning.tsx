import { TriangleAlert } from 'lucide-react'
import { shortAddress } from '../format/short-address.ts'

/** Of a link that gets another short name where it is: what it moved away from goes on working. */
export function OldAddressWarning({ shortUrl }: { shortUrl: string }) {
  return (
    <p
      role="status"
      className="mt-2 flex gap-2 rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow"
    >
      <TriangleAlert aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        The old short URL will stop working, and posts that use{' '}
        <b className="font-mono">{shortAddress(shortUrl)}</b> will break.
      </span>
    </p>
  )
}
