import type { WebTarget } from '@hopwise/contracts'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { PotentialParts } from './potential-parts.tsx'
import { TargetAudience } from './target-audience.tsx'
import { TargetBadges } from './target-badges.tsx'
import { TargetContent } from './target-content.tsx'
import type { TargetActions } from './target-row.tsx'
import { TargetRules } from './target-rules.tsx'
import { useTarget } from './web-distribution.queries.ts'

interface TargetDrawerProps {
  id: number | undefined
  onClose: () => void
  actions: TargetActions
}

export function TargetDrawer({ id, onClose, actions }: TargetDrawerProps) {
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      noun="site"
      useRecord={useTarget}
      title={({ name }) => name}
      description={({ platform, category }) => `${platform} · ${category}`}
      skeleton={['h-6 w-56', 'h-9', 'h-40', 'h-32']}
      className="w-[min(560px,100vw)]"
    >
      {(target) => <Detail target={target} onClose={onClose} actions={actions} />}
    </RecordDrawer>
  )
}

interface DetailProps {
  target: WebTarget
  onClose: () => void
  actions: TargetActions
}

function Detail({ target, onClose, actions }: DetailProps) {
  const isOwn = target.kind === 'own'
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <TargetBadges target={target} />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {target.removedAt ? (
            <Button variant="primary" onClick={() => actions.onRestore(target)}>
              Restore
            </Button>
          ) : (
            <Button variant="primary" onClick={() => actions.onPlan(target)}>
              Plan a placement
            </Button>
          )}
          <a
            href={target.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses('secondary')}
          >
            Visit the site
            <ExternalLink aria-hidden />
          </a>
          {isOwn && !target.removedAt && (
            <>
              <Button onClick={() => actions.onEdit(target)}>
                <Pencil aria-hidden />
                Edit
              </Button>
              <Button
                onClick={() => {
                  onClose()
                  actions.onRemove(target)
                }}
              >
                <Trash2 aria-hidden />
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
      <TargetRules target={target} />
      <PotentialParts target={target} />
      <TargetAudience target={target} />
      <TargetContent target={target} />
    </div>
  )
}
