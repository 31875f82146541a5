import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '../api/current-user.ts'
import { findFitting, findUnsaved, keepUnsaved, type UnsavedKey } from './unsaved-store.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Form<Fields extends FieldValues, Sent> = UseFormReturn<Fields, unknown, Sent>

function restore<Fields extends FieldValues, Sent>(form: Form<Fields, Sent>, key: UnsavedKey) {
  for (const [name, value] of Object.entries(findFitting(key, form.getValues()))) {
    // safe because it is a field of the form, and its value came from there
    form.setValue(name as Path<Fields>, value as never, { shouldDirty: true })
  }
}

/** Of a list that was changed and changed back, the form still says that it is dirty. */
function findTyped<Fields extends FieldValues, Sent>({
  getValues,
  getFieldState,
  formState: { defaultValues },
}: Form<Fields, Sent>) {
  return Object.entries(getValues()).filter(
    // safe because the values are by the names of the fields
    ([name, value]) =>
      getFieldState(name as Path<Fields>).isDirty && !isSame(value, defaultValues?.[name]),
  )
}

/**
 * What was typed outlives the screen it was typed on, a reload and a crash, until it is sent or the form
 * is reset. `name` is the form's; null while there is nothing to type into yet. Answers whether the form
 * began with what was typed before, for its `RestoredNote`.
 */
export function useUnsavedInput<Fields extends FieldValues, Sent>(
  form: Form<Fields, Sent>,
  name: string | null,
): boolean {
  const { id: userId, workspace } = useCurrentUser()
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (name === null) return
    const key = { userId, workspaceId: workspace.id, form: name }
    const keep = () => {
      const typed = findTyped(form)
      keepUnsaved(key, Object.fromEntries(typed))
      if (typed.length === 0) setRestored(false)
    }
    const isBegun = findTyped(form).length > 0
    if (isBegun) keep()
    else restore(form, key)
    setRestored(!isBegun && findTyped(form).length > 0)
    return form.subscribe({ formState: { values: true, dirtyFields: true }, callback: keep })
  }, [form, userId, workspace.id, name])
  // Read while rendering, or the form would not keep count of them.
  void form.formState.isDirty
  void form.formState.dirtyFields
  return isRestored
}

/** One long text that is no form's, kept the same way until it is emptied. */
export function useUnsavedText(name: string) {
  const { id: userId, workspace } = useCurrentUser()
  const key = { userId, workspaceId: workspace.id, form: name }
  const [text, setText] = useState(() => String(findUnsaved(key)['text'] ?? ''))
  const [isRestored, setRestored] = useState(text !== '')
  return {
    text,
    isRestored,
    setText: (typed: string) => {
      setText(typed)
      keepUnsaved(key, typed === '' ? {} : { text: typed })
      if (typed === '') setRestored(false)
    },
  }
}
