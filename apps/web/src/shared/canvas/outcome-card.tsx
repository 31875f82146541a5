import type { AnalyticsCanvas } from '@hopwise/contracts'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { CardTabs } from './card-tabs.tsx'
import { Funnel } from './funnel.tsx'
import { NotCounted } from './not-counted.tsx'

const tabs = [
  { value: 'funnel', label: 'Funnel' },
  { value: 'notCounted', label: 'Not counted' },
] as const

/** What becomes of visits, and which of them are left out. */
export function OutcomeCard({ canvas }: { canvas: AnalyticsCanvas }) {
  const [open, setOpen] = useState<(typeof tabs)[number]['value']>('funnel')
  return (
    <Card className="flex flex-col">
      <CardTabs value={open} onChange={setOpen} tabs={tabs}>
        {open === 'funnel' ? <Funnel funnel={canvas.funnel} /> : <NotCounted canvas={canvas} />}
      </CardTabs>
    </Card>
  )
}
