import { Info } from 'lucide-react'

/** Said as soon as the address or the product is Amazon's, before anything is refused. */
export function AmazonNote() {
  return (
    <div
      role="status"
      className="flex gap-2.5 rounded-control bg-blue-soft px-3 py-2.5 text-cell text-ink"
    >
      <Info aria-hidden className="mt-px shrink-0 text-blue" />
      <div className="grid gap-1">
        <p className="font-label">This is an Amazon link, so Amazon’s program policies apply.</p>
        <p className="text-ink-2">
          A plain short link is allowed, even to several Amazon pages and stores. Cloaking,
          retargeting, the in-app escape, other merchants in the rotation or rules, and added URL
          parameters are not, because nothing may come between the click and Amazon or hide its
          origin. Amazon doesn’t report which click led to a sale, so rotation stays close to an
          even split.
        </p>
        <p className="text-ink-2">
          Don’t send it in unsolicited email. In Associates Central, list this short domain and
          every profile and website where you share the link.
        </p>
      </div>
    </div>
  )
}
