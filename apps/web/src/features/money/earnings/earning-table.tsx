import { type Earning, sourceName } from '@hopwise/contracts'
import { Fragment, useRef } from 'react'
import { PageCheckbox, RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { useRowKeys } from '#src/shared/collection/use-row-keys.ts'
import { formatDate, formatDay, formatShortDate } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { useIsPhone } from '#src/shared/ui/use-is-phone.ts'
import { Amount } from './amount.tsx'
import { EarningBadge } from './earning-badge.tsx'
import { subjectOf, transactionName } from './earning-labels.ts'
import type { EarningSearch } from './earning-search.ts'

const columns = [
  { key: 'date', label: 'Date', className: '' },
  { key: 'campaign', label: 'Campaign', className: 'max-md:hidden' },
  { key: null, label: 'Link', className: 'max-xl:hidden' },
  { key: 'source', label: 'Source', className: 'max-lg:hidden' },
  { key: null, label: 'Transaction ID', className: 'max-md:hidden' },
  { key: 'status', label: 'Status', className: 'max-md:hidden' },
  { key: 'amount', label: 'Amount', className: '' },
] as const

const transactionCopied = { title: 'Copied!', description: 'Transaction ID copied to clipboard' }
const chooserClasses = 'w-10 pr-0 [&>span]:align-middle'

type SortKey = Exclude<(typeof columns)[number]['key'], null>

interface EarningTableProps {
  earnings: readonly Earning[]
  search: EarningSearch
  onChange: (part: Partial<EarningSearch>) => void
  onOpen: (earning: Earning) => void
}

function tableHead(search: EarningSearch, onChange: EarningTableProps['onChange']) {
  const sort = search.sort ?? 'date'
  const direction = search.direction ?? 'desc'
  return {
    sortOf: (key: SortKey) => {
      if (key !== sort) return 'none'
      return direction === 'desc' ? 'descending' : 'ascending'
    },
    /** Words begin with A, numbers and days with the most. */
    sortBy: (key: SortKey) => {
      const first = key === 'date' || key === 'amount' ? 'desc' : 'asc'
      const next = key === sort ? (direction === 'desc' ? 'asc' : 'desc') : first
      const isPlain = key === 'date' && next === 'desc'
      onChange({
        sort: isPlain ? undefined : key,
        direction: isPlain ? undefined : next,
        page: undefined,
      })
    },
  } as const
}

export function EarningTable(props: EarningTableProps) {
  const { earnings, search, onChange, onOpen } = props
  const { sortOf, sortBy } = tableHead(search, onChange)
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  // On a phone the days are heads of groups, where the order allows.
  const isByDay = useIsPhone() && (search.sort ?? 'date') === 'date'
  return (
    <Table ref={table} aria-label="Recent Earnings">
      <TableHead className="top-14">
        <tr>
          <HeadCell className={chooserClasses}>
            <PageCheckbox />
          </HeadCell>
          {columns.map(({ key, label, className }) => (
            <HeadCell
              key={label}
              isNumber={key === 'amount'}
              className={className}
              {...(key && { sort: sortOf(key), onSort: () => sortBy(key) })}
            >
              {label}
            </HeadCell>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {earnings.map((earning, index) => {
          const day = dayInList(earning)
          const above = earnings[index - 1]
          const beginsDay = isByDay && (!above || dayInList(above) !== day)
          return (
            <Fragment key={earning.id}>
              {beginsDay && <DayRow day={day} />}
              <Row earning={earning} isByDay={isByDay} onOpen={() => onOpen(earning)} />
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

function Belonging({ earning }: { earning: Earning }) {
  const subject = subjectOf(earning)
  const { campaignName, link, matchedBy, subIds } = earning
  const isLost = matchedBy === null
  const tracked = subIds.join(' ') || 'No tracking ID'
  const linkName = link && (link.title ?? `/${link.slug}`)
  const where = isLost ? tracked : linkName
  const below = [where, subject].filter(Boolean).join(' · ')
  return (
    <>
      <span className="block truncate" title={campaignName ?? undefined}>
        {campaignName ?? (
          <span className="text-ink-3">
            {isLost ? (
              'Unmatched'
            ) : (
              <>
                <span className="md:hidden">No campaign</span>
                <span aria-hidden className="max-md:hidden">
                  —
                </span>
              </>
            )}
          </span>
        )}
      </span>
      {below && (
        <span className="block truncate text-note text-ink-3" title={below}>
          {/* The link has a column of its own where there is room. */}
          <span className={cx(!isLost && 'xl:hidden')}>
            {where}
            {where && subject && ' · '}
          </span>
          {subject}
        </span>
      )}
    </>
  )
}

/** Which link it was clicked at. */
function Origin({ link: { slug, title } }: { link: NonNullable<Earning['link']> }) {
  return (
    <>
      <span className="block truncate font-mono text-note" title={slug}>
        /{slug}
      </span>
      {title && (
        <span className="block truncate text-note text-ink-3" title={title}>
          {title}
        </span>
      )}
    </>
  )
}

const dayInList = (earning: Earning) => {
  const day = formatShortDate(earnedDay(earning))
  return day === formatShortDate(new Date().toISOString()) ? 'Today' : day
}

function DayRow({ day }: { day: string }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={3}
        className="border-b border-line bg-sunken/60 px-[18px] py-1.5 text-left text-note font-label text-ink-2"
      >
        {day}
      </th>
    </tr>
  )
}

interface RowProps {
  earning: Earning
  /** The head of its group says the day. */
  isByDay: boolean
  onOpen: () => void
}

function Row({ earning, isByDay, onOpen }: RowProps) {
  const { transactionId, source, link } = earning
  const day = earnedDay(earning)
  return (
    <OpeningRow onOpen={onOpen} className={cx(selectableRow, 'scroll-mt-24')}>
      <Cell className={chooserClasses}>
        <RowCheckbox id={earning.id} name={transactionId} />
      </Cell>
      <Cell className="py-2.5 whitespace-nowrap max-md:hidden">
        <time dateTime={day} title={formatDate(day)}>
          {formatShortDate(day)}
        </time>
      </Cell>
      {/* On a phone a row is a card: where it belongs, then when, whence and which. */}
      <Cell className="w-full max-w-0 py-3 md:hidden">
        <button type="button" onClick={onOpen} className="block w-full rounded text-left">
          <Belonging earning={earning} />
          <span className="mt-0.5 block truncate text-note text-ink-3">
            {!isByDay && `${formatDay(day)} · `}
            {sourceName(source)} ·{' '}
            <span className="font-mono">{transactionName(transactionId)}</span>
          </span>
        </button>
      </Cell>
      <Cell className="w-full max-w-0 py-2 max-md:hidden lg:w-1/3 xl:w-1/4">
        <Belonging earning={earning} />
      </Cell>
      <Cell className="w-1/4 max-w-0 py-2 max-xl:hidden">{link && <Origin link={link} />}</Cell>
      <Cell className="whitespace-nowrap max-lg:hidden">{sourceName(source)}</Cell>
      <Cell className="w-60 max-w-60 font-mono text-note max-md:hidden">
        <span className="flex min-w-0 items-center gap-1">
          <button
            type="button"
            data-row-opener
            onClick={onOpen}
            title={transactionId}
            className="block min-w-0 truncate rounded text-left hover:text-accent hover:underline"
          >
            {transactionName(transactionId)}
          </button>
          <span className="opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:hidden">
            <CopyButton
              value={transactionId}
              label={`Copy ${transactionId}`}
              copied={transactionCopied}
            />
          </span>
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        <EarningBadge {...earning} />
      </Cell>
      <Cell isNumber className="py-2 align-middle">
        <Amount {...earning} />
        <span className="mt-1 block md:hidden">
          <EarningBadge {...earning} />
        </span>
      </Cell>
    </OpeningRow>
  )
}
