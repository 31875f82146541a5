import { type CSSProperties, type ReactNode, useDeferredValue, useRef } from 'react'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '../ui/table.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { BadgeLine } from './badge-line.tsx'
import type { Column, Columns } from './define-columns.ts'
import { PageCheckbox, RowCheckbox, selectableRow, useIsSelectable } from './row-selection.tsx'
import type { Sorting } from './sort-by.ts'
import { useRowKeys } from './use-row-keys.ts'

/** What a row is known by, at its beginning. */
export interface RowLead {
  title: ReactNode
  /** Read aloud, and shown over the title. */
  name: string
  picture?: ReactNode
  /** What needs attention, never hidden. */
  alerts?: ReactNode
  /** As many as there is room for; the others behind a number. */
  badges?: ReactNode
  note: ReactNode
  /** In its place on a phone. */
  phoneNote?: ReactNode
  /** Its title is a sentence: a phone gives it a second line. */
  isLong?: boolean
  /** A second line for it and for its note, on a desk too. */
  isWrapped?: boolean
}

interface DataTableProps<Item, Order extends string> {
  label: string
  items: readonly Item[]
  /** Another page's rows, until its own have come. */
  isOld: boolean
  columns: Columns<Item, Order>
  /** Without it the list has one order. */
  sorting?: Sorting<Order>
  /** The column of what the rows are known by. */
  first: { label: string; order?: Order }
  leadOf: (item: Item) => RowLead
  /** What a phone shows in place of the columns: a figure, and a smaller one below. */
  phone: {
    label: string
    order?: Order
    figuresOf: (item: Item) => readonly [main: ReactNode, note: ReactNode]
  }
  /** At the end of the row. */
  renderActions?: (item: Item) => ReactNode
  onOpen: (item: Item) => void
  /** Its columns share the width: what the rows are known by is short. */
  isEven?: boolean
  /** Before the sums of the rows shown; without it they have none. */
  sumLabel?: string
}

/** Drawn in one piece, before the page answers again. */
const rowsAtFirst = 6

const onDesk = '@max-2xl:hidden'
const onPhone = '@2xl:hidden'
const phoneEdges = (isLast: boolean) => (isLast ? '@max-2xl:pr-[18px]' : '@max-2xl:px-1.5')
const chooser = 'w-10 pr-0 first:@max-2xl:pl-3.5 [&>span]:align-middle'

/**
 * The table of a list: sorted by its heads, its columns chosen, its rows selected and opened by pointer or
 * key. Where it is as narrow as a phone, a row has its two most telling figures instead of columns.
 */
export function DataTable<Item extends { id: number }, Order extends string>(
  props: DataTableProps<Item, Order>,
) {
  const { label, items, isOld, columns } = props
  const table = useRef<HTMLTableElement>(null)
  const isPhone = useIsPhone()
  const chosen = columns.useShown()
  // A phone would draw them for no one.
  const shown = isPhone ? [] : chosen
  const isWhole = useDeferredValue(true, false)
  const rows = isWhole ? items : items.slice(0, rowsAtFirst)
  // There may be no room for all of them; what scrolls sideways cannot keep its head in sight.
  const isWide = shown.some(({ isExtra }) => isExtra)
  useRowKeys(table)
  return (
    <Card
      className={cx(
        '@container transition-opacity duration-150',
        isWide && 'overflow-x-auto',
        isOld && 'opacity-55',
      )}
    >
      <Table ref={table} aria-label={label} aria-busy={isOld || rows.length < items.length}>
        <TableHead className={isWide ? '' : 'top-14'}>
          <HeadRow {...props} columns={shown} />
        </TableHead>
        <tbody>
          {rows.map((item) => (
            <Row {...props} key={item.id} item={item} columns={shown} isPhone={isPhone} />
          ))}
          {rows.length < items.length && <RoomFor rows={items.length - rows.length} />}
        </tbody>
        {props.sumLabel && !isPhone && <Sums {...props} label={props.sumLabel} columns={shown} />}
      </Table>
    </Card>
  )
}

/** Where the others are drawn next, so that nothing below moves. */
function RoomFor({ rows }: { rows: number }) {
  // safe because React sets custom properties too
  const style = { '--rows': rows } as CSSProperties
  return (
    <tr aria-hidden>
      <td
        style={style}
        className="h-[calc(var(--rows)*48px)] @max-2xl:h-[calc(var(--rows)*66px)]"
      />
    </tr>
  )
}

type HeadRowProps<Item, Order extends string> = Pick<
  DataTableProps<Item, Order>,
  'sorting' | 'first' | 'phone' | 'renderActions'
> & { columns: readonly Column<Item, Order>[] }

function HeadRow<Item, Order extends string>(props: HeadRowProps<Item, Order>) {
  const { columns, sorting, first, phone, renderActions } = props
  return (
    <tr>
      {useIsSelectable() && (
        <HeadCell className={chooser}>
          <PageCheckbox />
        </HeadCell>
      )}
      <SortHead {...first} sorting={sorting} />
      <SortHead
        isNumber
        label={phone.label}
        order={phone.order}
        sorting={sorting}
        className={cx(onPhone, phoneEdges(!renderActions))}
      />
      {columns.map(({ key, label, head, isNumber, order, className }) => (
        <SortHead
          key={key}
          label={head?.() ?? label}
          {...(isNumber && { isNumber })}
          order={order}
          sorting={sorting}
          className={cx(onDesk, className)}
        />
      ))}
      {renderActions && (
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      )}
    </tr>
  )
}

type RowProps<Item, Order extends string> = Pick<
  DataTableProps<Item, Order>,
  'leadOf' | 'phone' | 'renderActions' | 'onOpen' | 'isEven'
> & { item: Item; columns: readonly Column<Item, Order>[]; isPhone: boolean }

function Row<Item extends { id: number }, Order extends string>(props: RowProps<Item, Order>) {
  const { item, columns, isPhone, leadOf, phone, renderActions, isEven = false } = props
  const { badges, ...lead } = leadOf(item)
  const onOpen = () => props.onOpen(item)
  return (
    <OpeningRow onOpen={onOpen} className={cx(selectableRow, 'scroll-mt-24')}>
      <Lead {...lead} badges={!isPhone && badges} id={item.id} isEven={isEven} onOpen={onOpen} />
      <PhoneFigures figures={phone.figuresOf(item)} isLast={!renderActions} />
      {columns.map(({ key, isNumber = false, className, render }) => (
        <Cell key={key} isNumber={isNumber} className={cx(onDesk, className)}>
          {render(item)}
        </Cell>
      ))}
      {renderActions && (
        <Cell className="w-px py-0 pl-0 last:@max-2xl:pr-1.5">
          <div className="flex items-center justify-end">{renderActions(item)}</div>
        </Cell>
      )}
    </OpeningRow>
  )
}

interface SortHeadProps<Order extends string> {
  label: string
  isNumber?: boolean
  order?: Order | undefined
  sorting: Sorting<Order> | undefined
  className?: string | undefined
}

function SortHead<Order extends string>(props: SortHeadProps<Order>) {
  const { label, isNumber = false, order, sorting, className } = props
  return (
    <HeadCell
      isNumber={isNumber}
      className={className}
      {...(order && sorting && { sort: sorting.stateOf(order), onSort: () => sorting.by(order) })}
    >
      {label}
    </HeadCell>
  )
}

interface LeadProps extends RowLead {
  id: number
  isEven: boolean
  onOpen: () => void
}

function Lead({ id, isEven, onOpen, ...lead }: LeadProps) {
  return (
    <>
      {useIsSelectable() && (
        <Cell className={chooser}>
          <RowCheckbox id={id} name={lead.name} />
        </Cell>
      )}
      <Cell
        className={cx(
          'h-12 @max-2xl:h-[66px] @max-2xl:w-full @max-2xl:px-2',
          lead.isWrapped ? 'py-1.5' : 'py-0',
          !isEven && 'w-full',
        )}
      >
        <div className="flex min-w-52 items-center gap-3 [contain:inline-size] @max-2xl:min-w-0">
          {lead.picture}
          {/* On a phone the name has its line to itself, and what needs attention stands before the note: each as high as a finger needs. */}
          <div className="min-w-0 grow @max-2xl:grid @max-2xl:grid-cols-[fit-content(65%)_minmax(0,1fr)] @max-2xl:auto-rows-[minmax(24px,auto)]">
            <div className="flex min-w-0 items-center gap-2 @max-2xl:contents">
              <h2 className="min-w-0 text-cell font-label @max-2xl:col-span-2">
                <button
                  type="button"
                  data-row-opener
                  title={lead.name}
                  onClick={onOpen}
                  className="block max-w-full rounded-sm text-left hover:underline @max-2xl:pt-[5px] @max-2xl:pb-px"
                >
                  <span
                    className={cx(
                      'block truncate',
                      lead.isLong && '@max-2xl:line-clamp-2 @max-2xl:whitespace-normal',
                      lead.isWrapped && 'line-clamp-2 whitespace-normal',
                    )}
                  >
                    {lead.title}
                  </span>
                </button>
              </h2>
              {lead.alerts && (
                <span className="flex shrink-0 gap-1.5 overflow-hidden empty:hidden @max-2xl:h-6 @max-2xl:pr-1.5 @max-2xl:[&_span]:h-4 @max-2xl:[&>button]:flex @max-2xl:[&>button]:items-start @max-2xl:**:bg-transparent @max-2xl:**:px-0 @max-2xl:**:ring-0">
                  {lead.alerts}
                </span>
              )}
              {lead.badges && <BadgeLine className={onDesk}>{lead.badges}</BadgeLine>}
            </div>
            <p
              className={cx(
                'text-note text-ink-3 @max-2xl:col-start-2',
                lead.isWrapped ? 'line-clamp-2' : 'truncate',
                lead.phoneNote && onDesk,
              )}
            >
              {lead.note}
            </p>
            {lead.phoneNote && (
              <p
                className={cx(
                  'col-start-2 text-note text-ink-3',
                  lead.isLong ? 'line-clamp-2' : 'truncate',
                  onPhone,
                )}
              >
                {lead.phoneNote}
              </p>
            )}
          </div>
        </div>
      </Cell>
    </>
  )
}

interface PhoneFiguresProps {
  figures: readonly [ReactNode, ReactNode]
  isLast: boolean
}

function PhoneFigures({ figures: [main, note], isLast }: PhoneFiguresProps) {
  return (
    <Cell isNumber className={cx(onPhone, phoneEdges(isLast), 'py-0 whitespace-nowrap')}>
      <span className="block font-label">{main}</span>
      <span className="block text-note text-ink-3">{note}</span>
    </Cell>
  )
}

interface SumsProps<Item> {
  label: string
  items: readonly Item[]
  columns: readonly Column<Item>[]
  renderActions?: (item: Item) => ReactNode
}

function Sums<Item>({ label, items, columns, renderActions }: SumsProps<Item>) {
  return (
    <tfoot className={cx('border-t border-line font-label', onDesk)}>
      <tr>
        {useIsSelectable() && <Cell className={chooser} />}
        <Cell>{label}</Cell>
        {columns.map(({ key, isNumber = false, className, sum }) => (
          <Cell key={key} isNumber={isNumber} className={cx(onDesk, className)}>
            {sum?.(items)}
          </Cell>
        ))}
        {renderActions && <Cell />}
      </tr>
    </tfoot>
  )
}
