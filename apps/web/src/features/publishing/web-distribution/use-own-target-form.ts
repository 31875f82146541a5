import { zodResolver } from '@hookform/resolvers/zod'
import { newOwnTarget, type WebNiche, type WebTarget } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

type OwnTargetFields = z.input<typeof newOwnTarget>
export type OwnTargetForm = UseFormReturn<OwnTargetFields, unknown, z.output<typeof newOwnTarget>>

export const ownTargetFieldNames = [
  'name',
  'platform',
  'url',
  'niche',
  'rules',
  'needsApproval',
  'allowsShortLinks',
] as const

export function toFields({
  niche,
  name,
  platform,
  url,
  rules,
  siteRules,
}: WebTarget): OwnTargetFields {
  return {
    niche,
    name,
    platform,
    url,
    rules: rules.join('\n'),
    needsApproval: siteRules.approvalRequired,
    allowsShortLinks: siteRules.allowsShortLinks,
  }
}

/** The form of a site of one's own, checked by the very schema the server checks with. */
export function useOwnTargetForm(given: WebTarget | WebNiche): OwnTargetForm {
  return useForm<OwnTargetFields, unknown, z.output<typeof newOwnTarget>>({
    resolver: zodResolver(newOwnTarget),
    defaultValues:
      typeof given === 'string'
        ? {
            niche: given,
            name: '',
            platform: '',
            url: '',
            rules: '',
            needsApproval: false,
            allowsShortLinks: true,
          }
        : toFields(given),
    // Not on blur: an error that appears as the button is pressed moves it from under the pointer.
    mode: 'onSubmit',
  })
}
