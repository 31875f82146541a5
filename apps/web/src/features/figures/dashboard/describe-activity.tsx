import { type ActivityItem, type ClickFlag, sourceName } from '@hopwise/contracts'
import { Link as ToLink } from '@tanstack/react-router'
import {
  Archive,
  Banknote,
  Bot,
  CircleDollarSign,
  Clock,
  Link,
  type LucideIcon,
  MousePointerClick,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { shortCountryName } from '#src/shared/format/display-names.ts'
import { formatEarned } from '#src/shared/format/earned.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import type { FeedItem } from './feed-items.ts'

export interface ActivityLook {
  icon: LucideIcon
  tone: 'plum' | 'green' | 'yellow' | 'blue' | 'red' | 'gray'
  text: ReactNode
}

const flagged: Record<ClickFlag, readonly [one: string, many: string]> = {
  none: ['visit', 'visits'],
  owner: ['visit by you', 'visits by you'],
  head: ['link check', 'link checks'],
  prefetch: ['prefetch', 'prefetches'],
  preview: ['link preview', 'link previews'],
  crawler: ['visit by a crawler', 'visits by crawlers'],
  'no-user-agent': ['visit without a browser', 'visits without a browser'],
  'data-center': ['visit from a data center', 'visits from data centers'],
  burst: ['visit over the limit for one IP address', 'visits over the limit for one IP address'],
  cadence: ['visit with a bot-like pattern', 'visits with a bot-like pattern'],
  repeat: ['repeat visit', 'repeat visits'],
}

type Conversion = Extract<ActivityItem, { kind: 'conversion' }>

const conversionLooks = {
  pending: { icon: Clock, tone: 'yellow' },
  confirmed: { icon: CircleDollarSign, tone: 'green' },
  paid: { icon: Banknote, tone: 'blue' },
  reversed: { icon: Undo2, tone: 'red' },
} as const

interface NamedLink {
  id: number
  slug: string
  title: string | null
  product: string
}

/** In a line at most, as long as its title may be: what happened comes after it. */
function LinkName({ link, after = '' }: { link: NamedLink; after?: string }) {
  const name = link.title ?? link.product
  return (
    <span className="inline-flex max-w-full align-bottom">
      <ToLink
        to="/affiliate-links"
        search={{ link: link.id }}
        title={name}
        className="inline-flex min-w-0 rounded-sm font-title text-ink hover:underline"
      >
        <span className="truncate">{name}</span>
        {link.title === null && (
          <span className="max-w-1/2 shrink-0 truncate font-mono whitespace-pre text-ink-3">
            {' '}
            /{link.slug}
          </span>
        )}
      </ToLink>
      {after}
    </span>
  )
}

/** A sale is described by its status; what takes money back, by its name. */
function conversionWords({ event, status }: Conversion): string {
  switch (event) {
    case 'sale':
      return status
    case 'rebill':
      return `${status} rebill`
    default:
      return status === 'reversed' ? `${event}, reversed` : event
  }
}

function conversionLook(item: Conversion): ActivityLook {
  const { status, source, product, event } = item
  const isReversal = event === 'refund' || event === 'chargeback'
  const from = [sourceName(source), product].filter(Boolean).join(' · ')
  return {
    ...conversionLooks[isReversal ? 'reversed' : status],
    text: (
      <>
        <b className="font-title text-ink">{formatEarned(item)}</b> {conversionWords(item)}
        {from && ` · ${from}`}
      </>
    ),
  }
}

/** How an event looks and what it says. */
export function lookOfActivity(item: FeedItem): ActivityLook {
  switch (item.kind) {
    case 'clicks': {
      const from = item.country ? `, ${shortCountryName(item.country)}` : ''
      return {
        icon: MousePointerClick,
        tone: 'plum',
        text: (
          <>
            <LinkName link={item.link} after=":" /> {formatCount(item.clicks, 'click')}
            {from}
          </>
        ),
      }
    }
    case 'more-clicks':
      return {
        icon: MousePointerClick,
        tone: 'plum',
        text: (
          <>
            <b className="font-title text-ink">{formatCount(item.clicks, 'more click')}</b> on{' '}
            {formatCount(item.links, 'link')}
          </>
        ),
      }
    case 'flagged':
      return {
        icon: Bot,
        tone: 'gray',
        text: (
          <>
            <LinkName link={item.link} after=":" />{' '}
            {formatCount(item.visits, ...flagged[item.flag])}, not counted
          </>
        ),
      }
    case 'not-counted':
      return {
        icon: Bot,
        tone: 'gray',
        text: (
          <>
            <b className="font-title text-ink">
              {formatCount(item.visits, ...(item.flag ? flagged[item.flag] : flagged.none))}
            </b>{' '}
            on {formatCount(item.links, 'link')}, not counted
          </>
        ),
      }
    case 'conversion':
      return conversionLook(item)
    case 'link-created':
      return { icon: Link, tone: 'gray', text: <LinkEvent link={item.link} verb="created" /> }
    case 'links-created':
      return {
        icon: Link,
        tone: 'gray',
        text: <b className="font-title text-ink">{formatNumber(item.count)} links created</b>,
      }
    case 'link-archived':
      return { icon: Archive, tone: 'gray', text: <LinkEvent link={item.link} verb="archived" /> }
  }
}

function LinkEvent({ link, verb }: { link: NamedLink; verb: string }) {
  return (
    <>
      Link <LinkName link={link} /> {verb}
    </>
  )
}
