import { Info } from 'lucide-react'
import { Disclosure } from '../ui/disclosure.tsx'

/** Said as soon as the address or the product is Amazon's, before anything is refused. */
export function AmazonNote() {
  return (
    <div
      role="status"
      className="flex gap-2.5 rounded-control bg-blue-soft px-3 py-2.5 text-cell text-ink"
    >
      <Info aria-hidden className="mt-px shrink-0 text-blue" />
      <div className="grid gap-1">
        <p>
          <span className="font-label">
            This is an Amazon link, so Amazon’s program policies apply.
          </span>{' '}
          <span className="text-ink-2">
            No cloaking, retargeting, in-app escape, other merchants or added URL parameters.
          </span>
        </p>
        <Disclosure summary="Why">
          <p className="mt-1 text-ink-2">
            Nothing may come between the click and Amazon or hide its origin. A plain short link is
            allowed, even to several Amazon pages and stores. Amazon doesn’t report which click led
            to a sale, so rotation stays close to an even split. Don’t send the link in unsolicited
            email. In Associates Central, list this short domain and every profile and website where
            you share it.
          </p>
        </Disclosure>
      </div>
    </div>
  )
}
