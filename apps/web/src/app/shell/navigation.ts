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
  /** Comes here after `g`. */
  key: string
  /** What else people call it. */
  words: string
}

export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

export const navGroups: readonly NavGroup[] = [
  {
    label: 'Dashboard',
    items: [
      {
        label: 'Overview',
        to: '/',
        icon: LayoutDashboard,
        key: 'd',
        words: 'home, dashboard, start',
      },
      {
        label: 'Analytics',
        to: '/analytics',
        icon: ChartLine,
        key: 'a',
        words: 'statistics, clicks, visitors, conversions',
      },
      {
        label: 'Earnings',
        to: '/earnings',
        icon: CircleDollarSign,
        key: 'e',
        words: 'sales, commissions, revenue, money, transactions, refunds',
      },
      {
        label: 'Money Making',
        to: '/money-making',
        icon: Sprout,
        key: 'm',
        words: 'goal, plan, advice, monetization',
      },
      {
        label: 'Quick Start',
        to: '/quick-start',
        icon: ListChecks,
        key: 'q',
        words: 'guide, checklist, onboarding',
      },
    ],
  },
  {
    label: 'Social & Campaigns',
    items: [
      {
        label: 'Social Accounts',
        to: '/social-accounts',
        icon: AtSign,
        key: 'o',
        words: 'twitter, x, instagram, snapchat, connect',
      },
      { label: 'Campaigns', to: '/campaigns', icon: Megaphone, key: 'c', words: 'budget' },
      {
        label: 'Content Generator',
        to: '/content-generator',
        icon: PenLine,
        key: 'p',
        words: 'post, write, ai, caption',
      },
    ],
  },
  {
    label: 'Link Management',
    items: [
      {
        label: 'Affiliate Links',
        to: '/affiliate-links',
        icon: Link,
        key: 'l',
        words: 'short links, urls',
      },
      {
        label: 'Smart Links',
        to: '/smart-links',
        icon: Shuffle,
        key: 's',
        words: 'rotation, rules, cloaking, split test',
      },
      {
        label: 'Link Intelligence',
        to: '/link-optimization',
        icon: ScanSearch,
        key: 'i',
        words: 'insights, optimization, score',
      },
    ],
  },
  {
    label: 'Distribution',
    items: [
      {
        label: 'Web Distribution',
        to: '/web-distribution',
        icon: Globe,
        key: 'w',
        words: 'sites, forums, placements',
      },
    ],
  },
  {
    label: 'Account',
    items: [
      {
        label: 'Subscription',
        to: '/subscription',
        icon: CreditCard,
        key: 'u',
        words: 'plan, upgrade, pricing, trial, billing',
      },
      {
        label: 'Settings',
        to: '/settings',
        icon: Settings,
        key: 't',
        words: 'preferences, account',
      },
    ],
  },
]

/** Every screen of the sidebar. */
export const navItems: readonly NavItem[] = navGroups.flatMap(({ items }) => items)

/** Reached by its path or the palette, not from the sidebar. */
export const adminItem: NavItem = {
  label: 'Admin',
  to: '/admin',
  icon: Shield,
  key: 'n',
  words: 'administration, sync',
}

export const groupsOpenAtFirst: readonly string[] = ['Dashboard', 'Social & Campaigns']

/** Where a link is made; the screen opens its dialog. */
export const createLink = { to: '/affiliate-links', search: { create: 'link' } } as const

/** Where a link that learns is made. */
export const createSmartLink = { to: '/smart-links', search: { tab: 'create' } } as const

/** The same for a campaign. */
export const createCampaign = { to: '/campaigns', search: { create: 'campaign' } } as const

/** And for a post. */
export const createPost = { to: '/content-generator', search: { create: 'post' } } as const

export function groupOf(path: string): string | null {
  const group = navGroups.find(({ items }) => items.some((item) => item.to === path))
  return group?.label ?? null
}
