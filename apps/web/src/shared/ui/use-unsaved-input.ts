import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type UnsavedInputs = Map<string, [field: string, value: unknown][]>

/** As the data, they belong to one sign-in. */
const unsavedByClient = new WeakMap<QueryClient, UnsavedInputs>()

function findUnsaved(client: QueryClient): UnsavedInputs {
  const unsaved = unsavedByClient.get(client) ?? new Map()
  unsavedByClient.set(client, unsaved)
  return unsaved
}

/** What was typed outlives the screen it was typed on, as when Back leaves both. */
export function useUnsavedInput<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  key: string,
) {
  const client = useQueryClient()
  useEffect(() => {
    const unsaved = findUnsaved(client)
    for (const [field, value] of unsaved.get(key) ?? []) {
      form.setValue(field as Path<Fields>, value as never, { shouldDirty: true })
    }
    unsaved.delete(key)
    return () => {
      const { isDirty, dirtyFields } = form.formState
      const typed = Object.entries(form.getValues()).filter(([field]) => field in dirtyFields)
      if (isDirty && typed.length > 0) unsaved.set(key, typed)
    }
  }, [client, form, key])
  // Read while rendering, or the form would not keep count of them.
  void form.formState.isDirty
  void form.formState.dirtyFields
}
