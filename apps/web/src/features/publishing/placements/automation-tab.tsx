import type { WebNiche } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { DraftCard } from './draft-card.tsx'
import { DraftingForm } from './drafting-form.tsx'
import { useDrafting } from './use-drafting.ts'

interface AutomationTabProps {
  /** The queue: what is to be posted comes before what is to be written. */
  children: ReactNode
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  onPlan: () => void
}

/** Texts for several sites at once, each under its site's rules and unlike the others. */
export function AutomationTab({ children, ...rest }: AutomationTabProps) {
  const drafting = useDrafting()
  const { items, done } = drafting
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      <DraftingForm drafting={drafting} {...rest} />
      {drafting.isRunning && (
        <Card className="flex items-end gap-4 p-[18px]">
          <div className="grow">
            <ProgressBar
              label="Drafting"
              done={done}
              total={items.length}
              text={`${done} of ${items.length} sites`}
            />
          </div>
          <Button size="sm" onClick={drafting.stop}>
            Stop
          </Button>
        </Card>
      )}
      {items.map((item) => (
        <DraftCard
          key={item.site.id}
          item={item}
          onChange={(part) => drafting.change(item.site.id, part)}
        />
      ))}
    </div>
  )
}
