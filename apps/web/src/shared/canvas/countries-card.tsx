import { type CanvasDimension, unknownValue } from '@hopwise/contracts'
import { useState } from 'react'
import { unknownCountry } from '../format/display-names.ts'
import { formatCount } from '../format/number.ts'
import { Card } from '../ui/card.tsx'
import { WorldMap } from '../ui/world-map.tsx'
import { Breakdown } from './breakdown-card.tsx'
import { dimensions, nameOfValue } from './canvas-dimensions.ts'
import { metrics } from './canvas-metrics.ts'
import type { CanvasView } from './canvas-view.ts'
import { CardTabs } from './card-tabs.tsx'

const placeless: readonly string[] = [unknownCountry, unknownValue]
interface CountriesCardProps {
  view: CanvasView
  /** A tab each. Where there is room, referrers have a card of their own. */
  of?: readonly CanvasDimension[]
}

const places: readonly CanvasDimension[] = ['country', 'referrer']

/** Where the figures come from, and what else has no card of its own. */
export function CountriesCard({ view, of = places }: CountriesCardProps) {
  const [open, setOpen] = useState(of[0] ?? 'country')
  const tabs = of.map((value) => ({
    value,
    label: dimensions[value].several,
    ...(value === 'referrer' && { className: '@4xl/canvas:hidden' }),
  }))
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
