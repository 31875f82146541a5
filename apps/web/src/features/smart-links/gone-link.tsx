import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/shared/api/api-error.ts'
import { smartLinkQuery } from './smart-links.queries.ts'

/** Said as the title of what an address opens that names no link of this workspace. */
export const linkNotFound = 'Link not found'

export function useIsGone(id: number | undefined): boolean {
  const { data, error } = useQuery({ ...smartLinkQuery(id ?? 0), enabled: id !== undefined })
  return !data && error instanceof ApiError && error.status === 404
}

export function GoneLink() {
  return (
    <p className="text-body text-ink-2">
      This link does not exist. It may belong to another workspace.
    </p>
  )
}
