import { todayIn } from '@hopwise/units'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  ChevronsLeftRight,
  Copy,
  Download,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Pause,
  PenLine,
  Play,
  Plug,
  Plus,
  Sun,
  Upload,
  UserPlus,
} from 'lucide-react'
import { exportAddress as campaignsFile } from '#src/features/links/campaigns/campaign-search.ts'
import { usePausing } from '#src/features/links/campaigns/use-pausing.ts'
import { exportAddress as linksFile } from '#src/features/links/links/link-search.ts'
import { exportAddress as productsFile } from '#src/features/links/products/product-search.ts'
import { exportAddress as smartLinksFile } from '#src/features/links/smart-links/smart-link-search.ts'
import {
  exportAddress as earningsFile,
  statementAddress,
} from '#src/features/money/earnings/earning-search.ts'
import { exportAddress as postsFile } from '#src/features/publishing/posts/post-search.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { summaryQuery } from '#src/shared/api/earnings-summary.ts'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#src/shared/ui/theme.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { leave } from '../session.ts'
import { createCampaign, createLink, createPost, createSmartLink } from './navigation.ts'
import type { PaletteEntry } from './palette-entry.tsx'
import type { Found } from './use-found.ts'

type Target = { to: string; search?: Record<string, string | number> }

interface Step extends Target {
  icon: LucideIcon
  label: string
  words: string
}

/** Each opens the dialog that does it. */
const creations: readonly Step[] = [
  { ...createLink, icon: Plus, label: 'Create affiliate link', words: 'new, short link, url' },
  { ...createSmartLink, icon: Plus, label: 'Create smart link', words: 'new, cloak, rotation' },
  { ...createCampaign, icon: Plus, label: 'Create campaign', words: 'new' },
  { ...createPost, icon: Plus, label: 'Create post', words: 'new, schedule, tweet' },
  { to: '/content-generator', icon: PenLine, label: 'Generate a post', words: 'write, ai, create' },
]

const connect = (add: string) => ({
  to: '/settings',
  search: { tab: 'integrations', add },
  icon: Plug,
})

const steps: readonly Step[] = [
  { ...connect('clickbank'), label: 'Connect ClickBank', words: 'add network' },
  { ...connect('amazon'), label: 'Connect Amazon', words: 'add network, associates' },
  {
    to: '/social-accounts',
    icon: Plug,
    label: 'Connect a social account',
    words: 'twitter, x, instagram, snapchat',
  },
  {
    to: '/admin',
    search: { tab: 'networks', create: 'postback' },
    icon: ChevronsLeftRight,
    label: 'Get a postback address',
    words: 'other network, s2s, tracking',
  },
  {
    to: '/admin',
    search: { tab: 'settings', create: 'key' },
    icon: KeyRound,
    label: 'New API key',
    words: 'api key, create, token, script',
  },
  {
    to: '/earnings',
    search: { dialog: 'import' },
    icon: Upload,
    label: 'Import a report',
    words: 'csv, upload, amazon, earnings, sales',
  },
  {
    to: '/affiliate-links',
    search: { import: 'links' },
    icon: Upload,
    label: 'Import links',
    words: 'csv, bitly, dub, paste, upload',
  },
]

const files = [
  ['Export earnings', () => earningsFile({})],
  ['Export affiliate links', () => linksFile({})],
  ['Export smart links', () => smartLinksFile({})],
  ['Export campaigns', () => campaignsFile({})],
  ['Export products', () => productsFile({})],
  ['Export posts', () => postsFile({})],
] as const

const themes: readonly { choice: ThemeChoice; icon: LucideIcon; label: string; words: string[] }[] =
  [
    { choice: 'dark', icon: Moon, label: 'Switch to dark theme', words: ['dark mode', 'night'] },
    { choice: 'light', icon: Sun, label: 'Switch to light theme', words: ['light mode', 'day'] },
    { choice: 'system', icon: Monitor, label: 'Use the system’s theme', words: ['switch theme'] },
  ]

function download(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
  toast({ title: 'Download started' })
}

async function copySignUp() {
  await copyText(`${location.origin}/api/login/sign-up`)
  toast({
    title: 'Sign-up link copied',
    description:
      'Each person gets a workspace of their own. Where sign-up takes an invitation, the person who runs this Hopwise makes one.',
  })
}

async function copyLink(shortUrl: string) {
  if (await copyText(shortUrl)) toast(linkCopied)
}

/** The last year with earnings, and the one before as long as its taxes are on the desk: January to April. */
function statementYears(earned: readonly number[], today: string): readonly number[] {
  const month = Number(today.split('-')[1])
  return month <= 4 ? earned : earned.slice(0, 1)
}

const makeEntry = (
  icon: LucideIcon,
  label: string,
  words: readonly string[],
  run: () => void,
  keys?: readonly string[],
): PaletteEntry => ({ id: label, icon, label, words, run, keys })

/** Whatever can be done from anywhere. */
export function usePaletteActions(onKeys: () => void) {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const theme = useThemeChoice()
  const { isOperator, workspace } = useCurrentUser()
  const { data: earnings } = useQuery(summaryQuery)
  const years = statementYears(earnings?.years ?? [], todayIn(workspace.timeZone))
  const toEntry = ({ icon, label, words, to, search }: Step) =>
    makeEntry(icon, label, words.split(', '), () => void navigate({ to, search }))
  return {
    creations: creations.map((step) => ({
      ...toEntry(step),
      // The screen itself listens for it.
      keys: step.search && step.to === path ? ['C'] : [],
    })),
    actions: [
      ...steps.map(toEntry),
      ...files.map(([label, address]) =>
        makeEntry(Download, label, ['download', 'csv'], () => download(address())),
      ),
      ...years.map((year) =>
        makeEntry(
          Download,
          `Export ${year} for your tax adviser`,
          ['download', 'taxes', 'accountant', 'year', 'xlsx', 'statement'],
          () => download(statementAddress(year)),
        ),
      ),
      ...themes
        .filter(({ choice }) => choice !== theme)
        .map(({ choice, icon, label, words }) =>
          makeEntry(icon, label, words, () => chooseTheme(choice)),
        ),
      makeEntry(
        UserPlus,
        'Invite someone',
        ['team', 'member', 'user', 'colleague', 'sign up'],
        () =>
          void (isOperator
            ? navigate({ to: '/settings', search: { tab: 'operator', create: 'invitation' } })
            : copySignUp()),
      ),
      makeEntry(Keyboard, 'Keyboard shortcuts', ['keys', 'help', 'hotkeys'], onKeys, ['?']),
      makeEntry(LogOut, 'Logout', ['log out', 'sign out', 'leave'], () => {
        leave()
        location.assign('/api/logout')
      }),
    ],
  }
}

/** What can be done with the first that was found of a kind. */
export function useFoundActions({ links, campaigns, products, isCurrent }: Found): PaletteEntry[] {
  const navigate = useNavigate()
  const [link] = links
  const [campaign] = campaigns
  const [product] = products
  const pausing = usePausing(
    campaign,
    ({ id }) => void navigate({ to: '/campaigns', search: { edit: id, resume: true } }),
  )
  const found = [
    ...(link
      ? [makeEntry(Copy, `Copy /${link.slug}`, ['link'], () => void copyLink(link.shortUrl))]
      : []),
    ...(product
      ? [
          makeEntry(
            PenLine,
            `New post about ${product.name}`,
            ['write'],
            () => void navigate({ to: '/content-generator', search: { productId: product.id } }),
          ),
        ]
      : []),
    ...(campaign
      ? [
          makeEntry(
            pausing.verb === 'Pause' ? Pause : Play,
            `${pausing.verb} campaign ${campaign.name}`,
            [],
            pausing.toggle,
          ),
        ]
      : []),
  ]
  return found.map((entry) => ({ ...entry, isFound: isCurrent }))
}
