import type { EarningDetail } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate, formatDateTime } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { matchNames, routeNames } from './earning-labels.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-3 py-1.5">
      <dt className="text-cell text-ink-3">{name}</dt>
      <dd className="min-w-0 text-cell wrap-anywhere">{children}</dd>
    </div>
  )
}

const copied = { title: 'Copied!', description: 'Transaction ID copied to clipboard' }
const linkClasses = 'text-accent underline-offset-2 hover:underline'

function describeNoMatch(subIds: readonly string[]): string {
  if (subIds.length === 0) return 'Unmatched: it has no tracking ID.'
  return `No single link matches its tracking ${subIds.length === 1 ? 'ID' : 'IDs'}.`
}

export function EarningFacts({ earning }: { earning: EarningDetail }) {
  const { transactionId, currency, worth, campaign, link } = earning
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name="Transaction ID">
        <span className="flex items-center gap-1">
          <span className="font-mono">{transactionId}</span>
          <CopyButton
            value={transactionId}
            label="Copy the transaction id"
            copied={copied}
            className="-my-1"
          />
        </span>
      </Fact>
      <Fact name="Earned">
        {earning.isDayOnly ? formatDate(earnedDay(earning)) : formatDateTime(earning.earnedAt)}
      </Fact>
      {campaign && (
        <Fact name="Campaign">
          <Link to="/campaigns" search={{ campaign: campaign.id }} className={linkClasses}>
            {campaign.name}
          </Link>
        </Fact>
      )}
      {link && (
        <Fact name="Link">
          <Link to="/affiliate-links" search={{ link: link.id }} className={linkClasses}>
            {link.title ?? link.slug}
          </Link>
        </Fact>
      )}
      <Fact name="Match">
        {earning.matchedBy ? matchNames[earning.matchedBy] : describeNoMatch(earning.subIds)}
      </Fact>
      {earning.subIds.length > 0 && (
        <Fact name="Tracking IDs">
          <span className="font-mono">{earning.subIds.join(' ')}</span>
        </Fact>
      )}
      {currency !== 'USD' && earning.unclearAmount === null && (
        <Fact name="In US dollars">
          {worth === null ? 'No exchange rate is set' : formatCurrency(worth)}
        </Fact>
      )}
      {earning.confirmAt && !earning.isRefunded && (
        <Fact name="Confirmed on">{formatDateTime(earning.confirmAt)}, unless refunded before</Fact>
      )}
      {earning.via && (
        <Fact name="First received">
          {formatDateTime(earning.receivedAt)} · {routeNames[earning.via]}
        </Fact>
      )}
    </dl>
  )
}
