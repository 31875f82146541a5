import type { LinkSettings } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { linkSettingsQuery } from './link-settings.queries.ts'

interface SettingsListProps {
  title: string
  description: string
  /** What the button says, and what it does; null once there is no more to add. */
  verb: string
  onAdd: (() => void) | null
  isShared: boolean
  empty: { title: string; description: string }
  /** The rows; none at all is the empty state. */
  rows: (settings: LinkSettings) => ReactNode[]
  /** Below the rows. */
  note?: (settings: LinkSettings) => ReactNode
}

/** One card of the Links tab: what is set, and the one way to add to it. */
export function SettingsList(props: SettingsListProps) {
  const { title, description, verb, onAdd, isShared, empty, rows, note } = props
  const query = useQuery(linkSettingsQuery)
  const add = onAdd && (
    <Button onClick={onAdd} disabled={isShared}>
      <Plus aria-hidden />
      {verb}
    </Button>
  )
  return (
    <Card>
      <CardHeader
        title={title}
        // Leaves its button alongside it.
        description={<span className="block max-w-[500px]">{description}</span>}
        action={query.data && rows(query.data).length > 0 && add}
      />
      <Loaded
        query={query}
        failure="We couldn’t load this list."
        skeleton={
          <Loading label={`Loading ${title}`} className="grid gap-3 px-[18px] pb-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(settings) =>
          rows(settings).length === 0 ? (
            <EmptyState isPlain {...empty} action={add} className="pt-2" />
          ) : (
            <>
              <ul className="border-t border-line">{rows(settings)}</ul>
              {note?.(settings)}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
