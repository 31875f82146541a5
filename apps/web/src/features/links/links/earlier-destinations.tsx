import { withRealHost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { earlierDestinationsQuery } from './links.queries.ts'

interface EarlierDestinationsProps {
  linkId: number
  /** What stands in the form now. */
  address: string
  onRestore: (address: string) => void
}

/** Where the link led before; restored into the form, and in force once it is saved. */
export function EarlierDestinations({ linkId, address, onRestore }: EarlierDestinationsProps) {
  const { data = [] } = useQuery(earlierDestinationsQuery(linkId))
  const earlier = data.filter(({ originalUrl }) => originalUrl !== address.trim())
  if (earlier.length === 0) return null
  return (
    <Disclosure summary="Earlier destinations" className="text-cell">
      <ul aria-label="Earlier destinations" className="mt-2 rounded-control border border-line">
        {earlier.map(({ originalUrl, since }) => (
          <li
            key={originalUrl}
            className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
          >
            <div className="min-w-0 grow">
              <p className="truncate" title={withRealHost(originalUrl)}>
                {shortAddress(originalUrl)}
              </p>
              <p className="text-note text-ink-3">Since {formatDate(since)}</p>
            </div>
            <Button
              size="sm"
              aria-label={`Restore ${shortAddress(originalUrl)}`}
              onClick={() => onRestore(originalUrl)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null

/** Said where a new destination is another shop's: past sales were not made there. */
export function OtherShopNote({ before, address }: { before: string; address: string }) {
  const [old, now] = [hostOf(before), hostOf(address.trim())]
  if (old === null || now === null || old === now) return null
  return (
    <p role="status" className="rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow">
      Different shop: this link changes from {old} to {now}.
    </p>
  )
}
