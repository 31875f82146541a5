import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { useUnsavedInput } from '../unsaved/use-unsaved-input.ts'

interface Versioned {
  id: number
  version: number
}

type Name<Fields> = keyof Fields & string

/** A field that was changed here and elsewhere, with what it was changed to elsewhere. */
export interface Clash<Fields> {
  name: Name<Fields>
  value: Fields[Name<Fields>]
}

interface RecordEdit<Item extends Versioned, Fields extends FieldValues, Sent> {
  /** What is edited, such as `campaign`: a draft of it is kept by this name. */
  noun: string
  form: UseFormReturn<Fields, unknown, Sent>
  /** As it is now, as far as the browser knows. */
  item: Item
  isOpen: boolean
  fieldNames: readonly Name<Fields>[]
  toFields: (item: Item) => Fields
  /** Sends what was touched, naming the version it was changed from. */
  send: (touched: Partial<Sent>, base: Item) => Promise<Item>
}

/** What a form needs to show that its record was changed elsewhere. */
export interface Conflict<Fields> {
  isFound: boolean
  /** The newer values may still be on their way after a refusal. */
  isLoaded: boolean
  showNewer: () => void
  /** Null until the newer values were shown. */
  clashes: readonly Clash<Fields>[] | null
  takeNewer: (clash: Clash<Fields>) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A refusal of the version, not of a field. */
const isOvertaken = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict' && error.issues.length === 0

/**
 * Sends what was changed since `base`, naming its version. When the record is changed elsewhere
 * in the meantime, what was typed stays, and nothing is sent over the newer values before they were shown.
 */
export function useRecordEdit<Item extends Versioned, Fields extends FieldValues, Sent>(
  edit: RecordEdit<Item, Fields, Sent>,
) {
  const { noun, form, item, isOpen, fieldNames, toFields } = edit
  const [base, setBase] = useState(item)
  const [isRefused, setRefused] = useState(false)
  const [clashes, setClashes] = useState<readonly Clash<Fields>[] | null>(null)
  const isOld = item.version > base.version
  const { isDirty } = form.formState
  // Of this version: a draft is never laid silently over what was saved since.
  const isRestored = useUnsavedInput(form, `${noun} ${base.id} at ${base.version}`)

  const begin = useCallback(
    (from: Item) => {
      form.reset(toFields(from))
      setBase(from)
      setRefused(false)
    },
    [form, toFields],
  )
  useEffect(() => {
    if (isOld && !(isOpen && isDirty)) begin(item)
  }, [isOld, isOpen, isDirty, item, begin])

  const changed = (before: Fields, after: Fields) =>
    fieldNames.filter((name) => !isSame(before[name], after[name]))
  const set = (name: Name<Fields>, value: unknown, isChecked: boolean) =>
    // safe because a field's name is a path, and its value came from the same fields
    form.setValue(name as unknown as Path<Fields>, value as never, {
      shouldDirty: true,
      shouldValidate: isChecked,
    })

  const showNewer = () => {
    const typed = form.getValues()
    const newer = toFields(item)
    const touched = changed(toFields(base), typed)
    const elsewhere = changed(toFields(base), newer)
    begin(item)
    for (const name of touched) set(name, typed[name], false)
    setClashes(
      touched
        .filter((name) => elsewhere.includes(name) && !isSame(typed[name], newer[name]))
        .map((name) => ({ name, value: newer[name] })),
    )
  }
  const takeNewer = ({ name, value }: Clash<Fields>) => {
    set(name, value, true)
    setClashes((before) => before?.filter((clash) => clash.name !== name) ?? null)
  }

  return {
    /** Answers null when the record turned out to be changed elsewhere. */
    send: async (values: Sent): Promise<Item | null> => {
      const touched = changed(toFields(base), form.getValues())
      try {
        return await edit.send(pick(values, touched), base)
      } catch (error) {
        if (!isOvertaken(error)) throw error
        setRefused(true)
        return null
      }
    },
    /** The form began with what was typed before. */
    isRestored,
    restart: (from: Item) => {
      begin(from)
      setClashes(null)
    },
    conflict: {
      isFound: isRefused || (isOld && isDirty),
      isLoaded: isOld,
      showNewer,
      clashes,
      takeNewer,
    } satisfies Conflict<Fields>,
  }
}

function pick<Sent>(values: Sent, names: readonly string[]): Partial<Sent> {
  const all = new Map(Object.entries(values as object))
  // safe because what is sent has its fields by the names of the form
  return Object.fromEntries(names.map((name) => [name, all.get(name)])) as Partial<Sent>
}
