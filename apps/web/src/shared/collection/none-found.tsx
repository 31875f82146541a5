import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoneFoundProps {
  title: string
  /** Why the filters find nothing; null where there is nothing at all yet. */
  reason: string | null
  /** Takes the filters away. */
  clear: { label: string; onPress: () => void }
  /** What stands there before anything was made. */
  first: { description: string; action: ReactNode }
  /** Below it, where what was there may have gone. */
  archive?: ReactNode
}

/** An empty list: nothing matches, or nothing was made yet. */
export function NoneFound({ title, reason, clear, first, archive }: NoneFoundProps) {
  return (
    <Card data-nothing-yet={reason === null ? '' : undefined}>
      <EmptyState
        title={title}
        description={reason ?? first.description}
        action={
          reason !== null ? (
            <Button onClick={clear.onPress}>{clear.label}</Button>
          ) : (
            <div className="grid justify-items-center gap-4">
              {first.action}
              {archive}
            </div>
          )
        }
        className="py-16"
      />
    </Card>
  )
}

interface ArchivePointerProps<Data extends { total: number }, Key extends readonly unknown[]>
  extends Pick<LinkProps, 'to' | 'search'> {
  /** Whether anything waits there. */
  query: UseQueryOptions<Data, Error, Data, Key>
  children: string
}

/** Leads to the archive, where anything waits in it. */
export function ArchivePointer<Data extends { total: number }, Key extends readonly unknown[]>({
  query,
  children,
  ...link
}: ArchivePointerProps<Data, Key>) {
  const { data } = useQuery(query)
  if (!data?.total) return null
  return (
    <Link {...link} className="text-cell font-label text-accent hover:underline">
      {children}
    </Link>
  )
}
