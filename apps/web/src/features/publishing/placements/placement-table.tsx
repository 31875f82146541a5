import type { Placement } from '@hopwise/contracts'
import { DataTable } from '#src/shared/collection/data-table.tsx'
import { defineColumns } from '#src/shared/collection/define-columns.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { describeWhen, statusLabels } from './placement-labels.ts'
import { RulesMark } from './rules-mark.tsx'

const none = <span className="text-ink-3">–</span>

/** Null before there is something to count: then zeros would say that no one came. */
function countedOf({ status, performance: { clicks, conversions, revenue } }: Placement) {
  if (status !== 'published' && clicks === 0 && conversions === 0) return null
  return {
    clicks: formatNumber(clicks),
    conversions: formatNumber(conversions),
    revenue: formatCurrency(revenue),
  }
}

export const placementColumns = defineColumns<Placement, never>('placements', [
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
    ),
  },
  {
    key: 'rules',
    label: 'Rules',
    className: '@max-4xl:hidden',
    render: (placement) => <RulesMark placement={placement} />,
  },
  {
    key: 'product',
    label: 'Product',
    isExtra: true,
    className: '@max-4xl:hidden',
    render: ({ product }) => (
      <span className="block min-w-28 max-w-40 truncate text-ink-2">{product?.name}</span>
    ),
  },
  {
    key: 'clicks',
    label: 'Clicks',
    isNumber: true,
    render: (placement) => countedOf(placement)?.clicks ?? none,
  },
  {
    key: 'conversions',
    label: 'Conversions',
    isNumber: true,
    className: '@max-3xl:hidden',
    render: (placement) => countedOf(placement)?.conversions ?? none,
  },
  {
    key: 'revenue',
    label: 'Earnings',
    isNumber: true,
    className: 'font-label',
    render: (placement) => countedOf(placement)?.revenue ?? none,
  },
])

interface PlacementTableProps {
  placements: readonly Placement[]
  isOld: boolean
  onOpen: (id: number) => void
}

export function PlacementTable({ placements, isOld, onOpen }: PlacementTableProps) {
  return (
    <DataTable
      label="Placements"
      items={placements}
      isOld={isOld}
      columns={placementColumns}
      first={{ label: 'Placement' }}
      leadOf={(placement) => {
        const { title, target, status } = placement
        const site = target?.name ?? 'Removed site'
        return {
          name: title,
          title,
          note: `${site} · ${describeWhen(placement, formatDay)}`,
          phoneNote: `${statusLabels[status].name} · ${site}`,
        }
      }}
      phone={phone}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

const phone = {
  label: 'Earnings',
  figuresOf: (placement: Placement) =>
    [
      countedOf(placement)?.revenue ?? '–',
      countedOf(placement) ? formatCount(placement.performance.clicks, 'click') : '–',
    ] as const,
}
