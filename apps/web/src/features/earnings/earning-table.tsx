import type { Earning } from '@hopwise/contracts'
import type { MouseEvent } from 'react'
import { formatDate, formatDay } from '#src/shared/format/date.ts'
import { sourceName } from '#src/shared/format/source-names.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { Amount } from './amount.tsx'
import { EarningBadge } from './earning-badge.tsx'
import type { EarningSearch } from './earning-search.ts'
import { subjectOf } from './earning-words.ts'

const columns = [
  { key: 'date', label: 'Date', className: '' },
  { key: 'campaign', label: 'Campaign', className: 'max-md:hidden' },
  { key: 'source', label: 'Source', className: 'max-lg:hidden' },
  { key: null, label: 'Transaction ID', className: 'max-md:hidden' },
  { key: 'status', label: 'Status', className: 'max-md:hidden' },
  { key: 'amount', label: 'Amount', className: '' },
] as const
type SortKey = Exclude<(typeof columns)[number]['key'], null>

interface EarningTableProps {
  earnings: readonly Earning[]
  search: EarningSearch
  onChange: (part: Partial<EarningSearch>) => void
  onOpen: (earning: Earning) => void
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isOn: boolean) => void
}

function headOf(search: EarningSearch, onChange: EarningTableProps['onChange']) {
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
  const { earnings, search, onChange, onOpen, chosen, onChoose } = props
  const { sortOf, sortBy } = headOf(search, onChange)
  const ids = earnings.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <Table aria-label="Recent Earnings">
      <TableHead>
        <tr>
          <HeadCell className="w-10 pr-0 [&>span]:align-middle">
            <Checkbox
              label="Select all on this page"
              hasHiddenLabel
              checked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
              onChange={(isOn) => onChoose(ids, isOn)}
            />
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
        {earnings.map((earning) => (
          <Row
            key={earning.id}
            earning={earning}
            isChosen={chosen.has(earning.id)}
            onChoose={(isOn) => onChoose([earning.id], isOn)}
            onOpen={() => onOpen(earning)}
          />
        ))}
      </tbody>
    </Table>
  )
}

function Belonging({ earning }: { earning: Earning }) {
  const subject = subjectOf(earning)
  const isLost = earning.matchedBy === null
  const tracked = earning.subIds.join(' ') || 'No tracking id'
  const below = [isLost && tracked, subject].filter(Boolean).join(' · ')
  const place = earning.campaignName ?? earning.link?.title ?? earning.link?.slug
  return (
    <>
      <span className="block truncate" title={place ?? undefined}>
        {place ?? <span className="text-ink-3">Unmatched</span>}
      </span>
      {below && (
        <span className="block truncate text-note text-ink-3" title={below}>
          {below}
        </span>
      )}
    </>
  )
}

interface RowProps {
  earning: Earning
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onOpen: () => void
}

function Row({ earning, isChosen, onChoose, onOpen }: RowProps) {
  const { transactionId, source, status, earnedAt } = earning
  // The whole row opens for a pointer; the keyboard has its button.
  const openByPointer = ({ target }: MouseEvent<HTMLTableRowElement>) => {
    if (target instanceof Element && !target.closest('button, label')) onOpen()
  }
  return (
    <TableRow aria-selected={isChosen} onClick={openByPointer} className="cursor-pointer">
      <Cell className="w-10 pr-0 [&>span]:align-middle">
        <Checkbox
          label={`Select ${transactionId}`}
          hasHiddenLabel
          checked={isChosen}
          onChange={onChoose}
        />
      </Cell>
      <Cell className="py-2.5 whitespace-nowrap max-md:hidden">
        <time dateTime={earnedAt}>{formatDate(earnedAt)}</time>
      </Cell>
      {/* On a phone a row is a card: where it belongs, then when, whence and which. */}
      <Cell className="w-full max-w-0 py-3 md:hidden">
        <button type="button" onClick={onOpen} className="block w-full rounded text-left">
          <Belonging earning={earning} />
          <span className="mt-0.5 block truncate text-note text-ink-3">
            {formatDay(earnedAt)} · {sourceName(source)} ·{' '}
            <span className="font-mono">{transactionId}</span>
          </span>
        </button>
      </Cell>
      <Cell className="w-2/5 max-w-0 py-2 max-md:hidden">
        <Belonging earning={earning} />
      </Cell>
      <Cell className="whitespace-nowrap max-lg:hidden">{sourceName(source)}</Cell>
      <Cell className="max-w-40 font-mono text-note max-md:hidden">
        <button
          type="button"
          onClick={onOpen}
          title={transactionId}
          className="block max-w-full truncate rounded text-left hover:text-accent hover:underline"
        >
          {transactionId}
        </button>
      </Cell>
      <Cell className="max-md:hidden">
        <EarningBadge status={status} />
      </Cell>
      <Cell isNumber className="py-2 align-middle">
        <Amount {...earning} />
        <span className="mt-1 block md:hidden">
          <EarningBadge status={status} />
        </span>
      </Cell>
    </TableRow>
  )
}
