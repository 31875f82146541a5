import type { Campaign, CampaignChange } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useKeptDraft } from '#src/shared/ui/use-kept-draft.ts'
import { useChangeCampaign } from './campaigns.queries.ts'
import {
  type CampaignFieldName,
  type CampaignFields,
  type CampaignForm,
  type CampaignSent,
  campaignFieldNames,
  fieldsOf,
} from './use-campaign-form.ts'

/** A field that was changed here and elsewhere, with what it was changed to elsewhere. */
export interface Clash {
  name: CampaignFieldName
  value: CampaignFields[CampaignFieldName]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changedFields(before: CampaignFields, after: CampaignFields): CampaignFieldName[] {
  return campaignFieldNames.filter((name) => !isSame(before[name], after[name]))
}

/**
 * Sends what was changed since `base`, naming its version. When the campaign is changed elsewhere
 * meanwhile, what was typed stays, and nothing is sent over the newer values before they were shown.
 */
export function useCampaignEdit(form: CampaignForm, campaign: Campaign, isOpen: boolean) {
  const [base, setBase] = useState(campaign)
  const [isRefused, setRefused] = useState(false)
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null)
  const change = useChangeCampaign()
  const isOld = campaign.version > base.version
  const { isDirty } = form.formState
  // Of this version: a draft is never laid silently over what was saved since.
  useKeptDraft(form, `campaign ${base.id} at ${base.version}`)

  useEffect(() => {
    if (!isOld || (isOpen && isDirty)) return
    form.reset(fieldsOf(campaign))
    setBase(campaign)
    setRefused(false)
  }, [isOld, isOpen, isDirty, campaign, form])

  const showNewer = () => {
    const typed = form.getValues()
    const newer = fieldsOf(campaign)
    const touched = changedFields(fieldsOf(base), typed)
    form.reset(newer)
    for (const name of touched) form.setValue(name, typed[name], { shouldDirty: true })
    const elsewhere = changedFields(fieldsOf(base), newer)
    setClashes(
      touched
        .filter((name) => elsewhere.includes(name) && !isSame(typed[name], newer[name]))
        .map((name) => ({ name, value: newer[name] })),
    )
    setBase(campaign)
    setRefused(false)
  }

  const takeNewer = ({ name, value }: Clash) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    setClashes((before) => before?.filter((clash) => clash.name !== name) ?? null)
  }

  /** Answers null when the campaign turned out to be changed elsewhere. */
  const send = async (values: CampaignSent, also: CampaignChange): Promise<Campaign | null> => {
    const touched = changedFields(fieldsOf(base), form.getValues())
    const body = Object.fromEntries(touched.map((name) => [name, values[name] ?? null]))
    try {
      return await change.mutateAsync({ id: base.id, version: base.version, ...body, ...also })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      setRefused(true)
      return null
    }
  }

  const restart = (from: Campaign) => {
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

export type CampaignConflict = ReturnType<typeof useCampaignEdit>['conflict']
