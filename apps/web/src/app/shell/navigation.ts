import {
  AtSign,
  ChartLine,
  CircleDollarSign,
  CreditCard,
  Globe,
  LayoutDashboard,
  Link,
  ListChecks,
  type LucideIcon,
  Megaphone,
  PenLine,
  ScanSearch,
  Settings,
  Shield,
  Shuffle,
  Sprout,
} from 'lucide-react'

export interface NavItem {
  label: string
  to: string
  icon: LucideIcon
}

export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

export const navGroups: readonly NavGroup[] = [
  {
    label: 'Dashboard',
    items: [
      { label: 'Overview', to: '/', icon: LayoutDashboard },
      { label: 'Analytics', to: '/analytics', icon: ChartLine },
      { label: 'Earnings', to: '/earnings', icon: CircleDollarSign },
      { label: 'Money Making', to: '/money-making', icon: Sprout },
      { label: 'Quick Start', to: '/quick-start', icon: ListChecks },
    ],
  },
  {
    label: 'Social & Campaigns',
    items: [
      { label: 'Social Accounts', to: '/social-accounts', icon: AtSign },
      { label: 'Campaigns', to: '/campaigns', icon: Megaphone },
      { label: 'Content Generator', to: '/content-generator', icon: PenLine },
    ],
  },
  {
    label: 'Link Management',
    items: [
      { label: 'Affiliate Links', to: '/affiliate-links', icon: Link },
      { label: 'Smart Links', to: '/smart-links', icon: Shuffle },
      { label: 'Link Intelligence', to: '/link-optimization', icon: ScanSearch },
    ],
  },
  {
    label: 'Distribution',
    items: [{ label: 'Web Distribution', to: '/web-distribution', icon: Globe }],
  },
  {
    label: 'Account',
    items: [
      { label: 'Subscription', to: '/subscription', icon: CreditCard },
      { label: 'Settings', to: '/settings', icon: Settings },
    ],
  },
]

/** Reached by its path or the palette, not from the sidebar. */
export const adminItem: NavItem = { label: 'Admin', to: '/admin', icon: Shield }

export const groupsOpenAtFirst: readonly string[] = ['Dashboard', 'Social & Campaigns']

/** Where a link is made; the screen opens its dialog. */
export const createLink = { to: '/affiliate-links', search: { create: 'link' } } as const

/** Where a link that learns is made. */
export const createSmartLink = { to: '/smart-links', search: { tab: 'create' } } as const

/** The same for a campaign. */
export const createCampaign = { to: '/campaigns', search: { create: 'campaign' } } as const

export function groupOf(path: string): string | null {
  const group = navGroups.find(({ items }) => items.some((item) => item.to === path))
  return group?.label ?? null
}
