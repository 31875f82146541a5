import type { SmartLink, SmartLinkChange } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useKeptDraft } from '#src/shared/ui/use-kept-draft.ts'
import { useChangeSmartLink } from './smart-links.queries.ts'
import {
  fieldsOf,
  type SmartFieldName,
  type SmartLinkFields,
  type SmartLinkForm,
  type SmartLinkSent,
  smartFieldNames,
} from './use-smart-link-form.ts'

/** A field that was changed here and elsewhere, with what it was changed to elsewhere. */
export interface Clash {
  name: SmartFieldName
  value: SmartLinkFields[SmartFieldName]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changedFields(before: SmartLinkFields, after: SmartLinkFields): SmartFieldName[] {
  return smartFieldNames.filter((name) => !isSame(before[name], after[name]))
}

/**
 * Sends what was changed since `base`, naming its version. When the link is changed elsewhere
 * meanwhile, what was typed stays, and nothing is sent over the newer values before they were shown.
 */
export function useSmartLinkEdit(form: SmartLinkForm, link: SmartLink, isOpen: boolean) {
  const [base, setBase] = useState(link)
  const [isRefused, setRefused] = useState(false)
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null)
  const change = useChangeSmartLink(link.id)
  const isOld = link.version > base.version
  const { isDirty } = form.formState
  // Of this version: a draft is never laid silently over what was saved since.
  useKeptDraft(form, `smart link ${base.id} at ${base.version}`)

  useEffect(() => {
    if (!isOld || (isOpen && isDirty)) return
    form.reset(fieldsOf(link))
    setBase(link)
    setRefused(false)
  }, [isOld, isOpen, isDirty, link, form])

  const showNewer = () => {
    const typed = form.getValues()
    const newer = fieldsOf(link)
    const touched = changedFields(fieldsOf(base), typed)
    form.reset(newer)
    for (const name of touched) form.setValue(name, typed[name], { shouldDirty: true })
    const elsewhere = changedFields(fieldsOf(base), newer)
    setClashes(
      touched
        .filter((name) => elsewhere.includes(name) && !isSame(typed[name], newer[name]))
        .map((name) => ({ name, value: newer[name] })),
    )
    setBase(link)
    setRefused(false)
  }

  const takeNewer = ({ name, value }: Clash) => {
    form.setValue(name, value, { shouldDirty: true })
    setClashes((before) => before?.filter((clash) => clash.name !== name) ?? null)
  }

  /** Answers null when the link turned out to be changed elsewhere. */
  const send = async (values: SmartLinkSent): Promise<SmartLink | null> => {
    const touched = changedFields(fieldsOf(base), form.getValues())
    const body = Object.fromEntries(touched.map((name) => [name, values[name]]))
    try {
      return await change.mutateAsync({ ...(body as SmartLinkChange), version: base.version })
    } catch (error) {
      const isOlder =
        error instanceof ApiError && error.code === 'conflict' && error.issues.length === 0
      if (!isOlder) throw error
      setRefused(true)
      return null
    }
  }

  const restart = (from: SmartLink) => {
    form.reset(fieldsOf(from))
    setBase(from)
    setRefused(false)
    setClashes(null)
  }

  return {
    send,
    restart,
    conflict: {
      isFound: isRefused || (isOld && isDirty),
      /** The newer values may still be on their way after a refusal. */
      isLoaded: isOld,
      showNewer,
      clashes,
      takeNewer,
    },
  }
}

export type SmartLinkConflict = ReturnType<typeof useSmartLinkEdit>['conflict']
