import type { WebTarget } from '@hopwise/contracts'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useTarget } from './distribution.queries.ts'
import { PotentialParts } from './potential-parts.tsx'
import { TargetAudience } from './target-audience.tsx'
import { TargetBadges } from './target-badges.tsx'
import type { TargetDeeds } from './target-card.tsx'
import { TargetContent } from './target-content.tsx'
import { TargetRules } from './target-rules.tsx'

interface TargetDrawerProps {
  id: number | undefined
  onClose: () => void
  deeds: TargetDeeds
}

/** The drawer outlives its closing, which takes a moment. */
export function TargetDrawer({ id, ...rest }: TargetDrawerProps) {
  const [held, setHeld] = useState(id)
  if (id !== undefined && id !== held) setHeld(id)
  return held === undefined ? null : <Held held={held} isOpen={id !== undefined} {...rest} />
}

type HeldProps = Omit<TargetDrawerProps, 'id'> & { held: number; isOpen: boolean }

function Held({ held, isOpen, onClose, deeds }: HeldProps) {
  const query = useTarget(held)
  const { data, error } = query
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onClose}
      title={data?.name ?? (isGone ? 'Site not found' : 'Site')}
      description={data && `${data.platform} · ${data.category}`}
      className="w-[min(560px,100vw)]"
    >
      {!data && isGone ? (
        <p className="text-body text-ink-2">
          This site does not exist, or belongs to another workspace.
        </p>
      ) : (
        <Loaded
          query={query}
          failure="The site could not be loaded."
          skeleton={
            <Loading label="Loading the site" className="grid gap-5">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="h-9" />
              <Skeleton className="h-40" />
              <Skeleton className="h-32" />
            </Loading>
          }
        >
          {(target) => <Detail target={target} deeds={deeds} />}
        </Loaded>
      )}
    </Drawer>
  )
}

function Detail({ target, deeds }: { target: WebTarget; deeds: TargetDeeds }) {
  const isOwn = target.kind === 'own'
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <TargetBadges target={target} />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {target.removedAt ? (
            <Button variant="primary" onClick={() => deeds.onRestore(target)}>
              Restore
            </Button>
          ) : (
            <Button variant="primary" onClick={() => deeds.onPlan(target)}>
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
              <Button onClick={() => deeds.onEdit(target)}>
                <Pencil aria-hidden />
                Edit
              </Button>
              <Button onClick={() => deeds.onRemove(target)}>
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
