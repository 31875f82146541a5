import type { AnalyticsCanvas } from '@hopwise/contracts'
import { Suspense, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { CardTabs } from './card-tabs.tsx'
import { describeNotCounted } from './describe-not-counted.ts'
import { Funnel } from './funnel.tsx'

const NotCounted = lazyPart(() => import('./not-counted.tsx').then((code) => code.NotCounted))

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
        {open === 'funnel' ? (
          <>
            <Funnel funnel={canvas.funnel} />
            <p className="mt-auto px-2 pt-3 text-note text-ink-2">{describeNotCounted(canvas)}</p>
          </>
        ) : (
          <Suspense>
            <NotCounted canvas={canvas} />
          </Suspense>
        )}
      </CardTabs>
    </Card>
  )
}
