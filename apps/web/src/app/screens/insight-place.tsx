import type { InsightPlace } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'

const places = {
  'smart-link': { label: 'Open in Smart Links', to: '/smart-links' },
  storefronts: { label: 'Add a storefront tag', to: '/settings' },
  campaigns: { label: 'Open Campaigns', to: '/campaigns' },
  analytics: { label: 'Open Analytics', to: '/analytics' },
  unmatched: { label: 'Assign earnings', to: '/earnings' },
} as const satisfies Record<InsightPlace, { label: string; to: string }>

function searchOf(place: InsightPlace, link: number): Record<string, string | number> {
  if (place === 'smart-link') return { tab: 'manage', edit: link }
  if (place === 'storefronts') return { tab: 'links' }
  return place === 'unmatched' ? { match: 'unmatched' } : {}
}

/** The way to where a person acts on an insight. */
export function InsightPlaceLink({ place, link }: { place: InsightPlace; link: number }) {
  return (
    <Link
      to={places[place].to}
      search={searchOf(place, link)}
      className={buttonClasses('secondary')}
    >
      {places[place].label}
    </Link>
  )
}
