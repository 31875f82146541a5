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
        <p className="font-label">This link leads to Amazon, whose program policies hold for it.</p>
        <p className="text-ink-2">
          A plain short link is allowed, also to several of Amazon’s own pages and stores. Not
          allowed are cloaking, retargeting and the in-app escape (nothing may stand between the
          click and Amazon or hide where it came from), other merchants in the rotation or the
          rules, and parameters added to its URL. Amazon does not report which click led to a sale,
          so rotation over its pages stays close to an even split.
        </p>
        <p className="text-ink-2">
          Do not send it in email that no one asked for, and list every profile and website that
          shows it, and this short host, in Associates Central.
        </p>
      </div>
    </div>
  )
}
