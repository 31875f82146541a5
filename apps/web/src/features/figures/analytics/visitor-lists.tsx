import type { AnalyticsAudience } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { BarList, type BarListRow } from '#src/shared/ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { referrerName, softwareName } from './audience-labels.ts'

interface ListCardProps {
  title: string
  head: string
  rows: readonly BarListRow[]
  total: number
  action?: ReactNode
}

function ListCard({ title, head, rows, total, action }: ListCardProps) {
  return (
    <Card className="flex flex-col">
      <CardHeader title={title} action={action} />
      <CardBody className="grow">
        {rows.length > 0 ? (
          <BarList
            label={`Clicks by ${head.toLowerCase()}`}
            head={[head, 'Clicks']}
            rows={rows}
            total={total}
            shown={6}
          />
        ) : (
          <p className="grid h-full min-h-24 place-items-center text-cell text-ink-2">
            No clicks in this period.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

type Shares = readonly { value: string; clicks: number }[]

function shareRows<Share extends { value: string; clicks: number }>(
  shares: readonly Share[],
  nameOf: (value: Share['value']) => string,
): BarListRow[] {
  return shares.map(({ value, clicks }) => ({ key: value, name: nameOf(value), value: clicks }))
}

const kinds = [
  { value: 'devices', label: 'Devices' },
  { value: 'systems', label: 'Systems' },
] as const

function DevicesCard({ devices, systems, clicks }: AnalyticsAudience) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('devices')
  const isDevices = kind === 'devices'
  return (
    <ListCard
      title="Devices"
      head={isDevices ? 'Device' : 'System'}
      rows={
        isDevices
          ? shareRows(devices, (device) => deviceNames[device])
          : shareRows<Shares[number]>(systems, softwareName)
      }
      total={clicks}
      action={
        <SegmentedControl
          label="Devices or systems"
          value={kind}
          onChange={setKind}
          options={kinds}
          className="-my-1.5"
        />
      }
    />
  )
}

/** How the visitors came: from which page, with which browser, on what. */
export function VisitorLists({ audience }: { audience: AnalyticsAudience }) {
  const { referrers, browsers, clicks } = audience
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <ListCard
        title="Referrers"
        head="Referrer"
        rows={shareRows(referrers, referrerName)}
        total={clicks}
      />
      <ListCard
        title="Browsers"
        head="Browser"
        rows={shareRows(browsers, softwareName)}
        total={clicks}
      />
      <DevicesCard {...audience} />
    </div>
  )
}
