import { unknownValue } from '@hopwise/contracts'
import { useState } from 'react'
import { unknownCountry } from '../format/display-names.ts'
import { formatCount } from '../format/number.ts'
import { Card } from '../ui/card.tsx'
import { WorldMap } from '../ui/world-map.tsx'
import { Breakdown } from './breakdown-card.tsx'
import { nameOfValue } from './canvas-dimensions.ts'
import { metrics } from './canvas-metrics.ts'
import type { CanvasView } from './canvas-view.ts'
import { CardTabs } from './card-tabs.tsx'

const placeless: readonly string[] = [unknownCountry, unknownValue]
const tabs = [
  { value: 'country', label: 'Countries' },
  // Where there is room, referrers have a card of their own.
  { value: 'referrer', label: 'Referrers', className: '@4xl/canvas:hidden' },
] as const

/** Where the figures come from. */
export function CountriesCard({ view }: { view: CanvasView }) {
  const [open, setOpen] = useState<(typeof tabs)[number]['value']>('country')
  return (
    <Card className="@container flex flex-col">
      <CardTabs value={open} onChange={setOpen} tabs={tabs}>
        {open === 'country' ? (
          <div className="grid grow gap-x-4 gap-y-2 @xl:grid-cols-2">
            <CountriesMap view={view} />
            <div className="flex min-w-0 flex-col">
              <Breakdown view={view} dimension="country" />
            </div>
          </div>
        ) : (
          <Breakdown view={view} dimension={open} />
        )}
      </CardTabs>
    </Card>
  )
}

function CountriesMap({ view }: { view: CanvasView }) {
  const { name, read, format } = metrics[view.metric]
  const countries = view.canvas.breakdowns.country.rows
    .filter(({ value }) => !placeless.includes(value))
    .map((row) => ({
      code: row.value,
      name: nameOfValue('country', row.value),
      value: read(row) ?? 0,
    }))
  return (
    <div className="self-center px-2 @max-xl:mx-auto @max-xl:w-full @max-xl:max-w-md">
      <WorldMap
        label={`${name} by country`}
        countries={countries}
        format={(value) => (view.metric === 'clicks' ? formatCount(value, 'click') : format(value))}
        chosen={countries.map(({ code }) => code).filter((code) => view.isChosen('country', code))}
        onToggle={(code) => view.toggle('country', code)}
      />
    </div>
  )
}
