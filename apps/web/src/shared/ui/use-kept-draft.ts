import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Drafts = Map<string, [field: string, value: unknown][]>

/** As the data, they belong to one sign-in. */
const draftsOf = new WeakMap<QueryClient, Drafts>()

function findDrafts(client: QueryClient): Drafts {
  const drafts = draftsOf.get(client) ?? new Map()
  draftsOf.set(client, drafts)
  return drafts
}

/** What was typed outlives the screen it was typed on, as when Back leaves both. */
export function useKeptDraft<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  key: string,
) {
  const client = useQueryClient()
  useEffect(() => {
    const drafts = findDrafts(client)
    for (const [field, value] of drafts.get(key) ?? []) {
      form.setValue(field as Path<Fields>, value as never, { shouldDirty: true })
    }
    drafts.delete(key)
    return () => {
      const { isDirty, dirtyFields } = form.formState
      const typed = Object.entries(form.getValues()).filter(([field]) => field in dirtyFields)
      if (isDirty && typed.length > 0) drafts.set(key, typed)
    }
  }, [client, form, key])
  // Read while rendering, or the form would not keep count of them.
  void form.formState.isDirty
  void form.formState.dirtyFields
}
