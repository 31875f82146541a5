import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { isWaiting } from './import-labels.ts'
import { deciding, importQuery } from './imports.queries.ts'
import { useDiscard } from './use-discard.ts'

/** Gives the place of an uploaded file back when its dialog is left before it is imported. */
export function useDiscardOnLeave(id: number | null) {
  const client = useQueryClient()
  const { act } = useDiscard({
    done: ({ fileName }) => ({
      title: 'Report discarded',
      description: `${fileName} was not imported.`,
    }),
    // Another tab decided on it: nothing is left to discard.
    onFailed: (error) => error instanceof ApiError && error.status === 409,
  })
  const leave = useEffectEvent((left: number) => {
    const found = client.getQueryData(importQuery(left).queryKey)
    // What is cached may be older than a press on Import or Discard.
    const isDecided = client
      .getMutationCache()
      .findAll({ mutationKey: deciding })
      .some(({ state }) => state.variables === left && state.status !== 'error')
    if (!isDecided && (found === undefined || isWaiting(found))) void act(left)
  })
  useEffect(() => {
    if (id === null) return
    return () => leave(id)
  }, [id])
}
