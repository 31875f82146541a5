import { moneyTabs } from '#src/features/guidance/monetization/money-search.ts'
import { smartTabs } from '#src/features/links/smart-links/smart-link-search.ts'
import { adminTabs } from '#src/features/money/admin/admin-search.ts'
import { settingsTabs } from '#src/features/people/settings/settings-search.ts'
import { contentTabs } from '#src/features/publishing/content/content-search.ts'
import { distributionTabs } from '#src/features/publishing/web-distribution/distribution-search.ts'
import { adminItem, type NavItem, navItems } from './navigation.ts'

/** Where the palette leads: a screen, a tab of one, or a part of a tab. */
export interface Place {
  label: string
  /** What it is part of. */
  detail?: string | undefined
  to: string
  search?: Record<string, string | number>
  /** The title of the card there that is meant. */
  section?: string | undefined
  /** What else people call it. */
  words: readonly string[]
}

interface Tab {
  value: string
  label: string
}

/** Every tab has its words, if none at all. */
type TabWords<Tabs extends readonly Tab[]> = Record<Tabs[number]['value'], string>

const allItems: readonly NavItem[] = [...navItems, adminItem]

export const screens: readonly Place[] = allItems.map(({ label, to, words }) => ({
  label,
  to,
  words: words.split(', '),
}))

function tabsOf<const Tabs extends readonly Tab[]>(
  to: string,
  tabs: Tabs,
  words: TabWords<Tabs>,
): Place[] {
  const detail = screens.find((screen) => screen.to === to)?.label
  return tabs.map(({ value, label }) => ({
    label,
    detail,
    to,
    search: { tab: value },
    // safe because every value of the tabs is named
    words: words[value as keyof typeof words].split(', '),
  }))
}

const part = (
  label: string,
  detail: string,
  to: string,
  search: Record<string, string>,
  words = '',
  section?: string,
): Place => ({ label, detail, to, search, words: words.split(', '), section })

const tabs: readonly Place[] = [
  ...tabsOf('/settings', settingsTabs, {
    profile: 'name, email, username, account, avatar',
    notifications: 'alerts, weekly report, emails',
    integrations: 'networks, connections, clickbank, amazon, ins',
    billing: 'invoice, payment, card, plan',
    security: 'password, two-factor, 2fa, passkey, sessions, devices',
    links: 'pixels, utm, storefronts, retargeting',
    audit: 'history, who changed',
    operator: 'abuse, reports, disable, users',
  }),
  ...tabsOf('/admin', adminTabs, {
    overview: 'status, health',
    networks: 'postback, services, stripe, mail',
    sync: 'update products, update earnings, imports, runs',
    settings: 'storage, logs, intervals, api, webhooks',
  }),
  ...tabsOf('/money-making', moneyTabs, {
    overview: 'forecast, projection',
    'quick-wins': 'advice, tips',
    'action-plan': 'advice, tasks, to do',
    progress: 'goal, target',
    profile: 'goal, target, interests, budget',
  }),
  ...tabsOf('/smart-links', smartTabs, {
    create: 'new, cloak, rotation, rules',
    manage: 'list',
    analytics: 'rotation, arms, split test, a/b',
  }),
  ...tabsOf('/content-generator', contentTabs, {
    create: 'write, generate, ai, post',
    posts: 'queue, scheduled, drafts',
    calendar: 'schedule, month, plan',
  }),
  ...tabsOf('/web-distribution', distributionTabs, {
    targets: 'forums, communities, blogs',
    strategy: 'plan, channels',
    automation: 'placements, drafts, queue',
    performance: 'views, results',
  }),
]

const security = 'Settings › Security'
const profile = 'Settings › Profile'
const linkSettings = 'Settings › Links'
const operatorSettings = 'Settings › Operator'
const adminSettings = 'Admin › Settings'

const parts: readonly Place[] = [
  part(
    'API keys',
    adminSettings,
    '/admin',
    { tab: 'settings' },
    'token, script, rest, access',
    'API keys',
  ),
  part(
    'Webhooks',
    adminSettings,
    '/admin',
    { tab: 'settings' },
    'events, zapier, callback',
    'Webhooks',
  ),
  part(
    'Visitor requests',
    adminSettings,
    '/admin',
    { tab: 'settings' },
    'gdpr, erase, privacy',
    'Visitor requests',
  ),
  part(
    'Postback addresses',
    'Admin › API Networks',
    '/admin',
    { tab: 'networks' },
    's2s, pixel',
    'Postbacks',
  ),
  part(
    'Report imports',
    'Admin › Data Sync',
    '/admin',
    { tab: 'sync' },
    'csv, upload',
    'Imported reports',
  ),
  part('Password', security, '/settings', { tab: 'security' }, 'change password, reset'),
  part(
    'Two-factor and passkeys',
    security,
    '/settings',
    { tab: 'security' },
    '2fa, totp, face id',
    'Two-Factor Authentication',
  ),
  part(
    'Signed-in devices',
    security,
    '/settings',
    { tab: 'security' },
    'sessions, sign out',
    'Active Sessions',
  ),
  part(
    'Delete account',
    security,
    '/settings',
    { tab: 'security' },
    'close, download data, gdpr',
    'Your Data',
  ),
  part('Time zone', profile, '/settings', { tab: 'profile' }, 'clock, region'),
  part('Market', profile, '/settings', { tab: 'profile' }, 'disclosure, law, country'),
  part('ClickBank connection', 'Settings › Integrations', '/settings', { tab: 'integrations' }),
  part('Amazon connection', 'Settings › Integrations', '/settings', { tab: 'integrations' }),
  part(
    'Domains',
    linkSettings,
    '/settings',
    { tab: 'links' },
    'custom domain, dns, certificate, host',
    'Domains',
  ),
  part('Retargeting pixels', linkSettings, '/settings', { tab: 'links' }, 'meta, facebook, google'),
  part('Amazon storefronts', linkSettings, '/settings', { tab: 'links' }, 'country, tag, store'),
  part('UTM defaults', linkSettings, '/settings', { tab: 'links' }, 'utm_source, parameters'),
  part(
    'Backups',
    operatorSettings,
    '/settings',
    { tab: 'operator' },
    'restore, nightly, verify',
    'Backups',
  ),
  part(
    'Operator checks',
    operatorSettings,
    '/settings',
    { tab: 'operator' },
    'doctor, health, installation, disk, certificates',
    'Installation',
  ),
  part(
    'Clicks by country',
    'Analytics',
    '/analytics',
    { metric: 'clicks' },
    'countries, map, geography, location',
  ),
  part(
    'Earnings by country, device and link',
    'Analytics',
    '/analytics',
    { metric: 'revenue' },
    'what earned most, best, epc, revenue, campaign, product',
  ),
  part(
    'Devices and browsers',
    'Analytics',
    '/analytics',
    { metric: 'clicks' },
    'phone, mobile, desktop, safari',
  ),
  part(
    'Referrers',
    'Analytics',
    '/analytics',
    { metric: 'clicks' },
    'sources, traffic, where clicks come from',
  ),
  part('Unmatched earnings', 'Earnings', '/earnings', { match: 'unmatched' }, 'assign, missing'),
  part('Mark as paid', 'Earnings', '/earnings', { dialog: 'payout' }, 'payout, payment'),
  part('Exchange rates', 'Earnings', '/earnings', { dialog: 'rates' }, 'currency, euro, dollar'),
  part(
    'Links with a problem',
    'Affiliate Links',
    '/affiliate-links',
    { state: 'troubled' },
    'broken, health, dead, 404',
  ),
  part(
    'Archived links',
    'Affiliate Links',
    '/affiliate-links',
    { state: 'archived' },
    'trash, deleted, restore',
  ),
  part(
    'Products',
    'Affiliate Links',
    '/affiliate-links',
    { manage: 'products' },
    'manage, offers, catalog',
  ),
]

/** Shown once something is typed. */
export const places: readonly Place[] = [...tabs, ...parts]

/** One tab is the operator's alone. */
export const isFor = ({ to, search }: Place, isOperator: boolean) =>
  isOperator || to !== '/settings' || search?.['tab'] !== 'operator'

export const navItemAt = (to: string): NavItem | undefined =>
  allItems.find((item) => item.to === to)
