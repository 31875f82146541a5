import { affiliateLinkPlatforms } from '@hopwise/contracts'
import { AtSign, Globe, Megaphone, Tag, TextCursorInput } from 'lucide-react'
import type { ReactElement } from 'react'
import { useController } from 'react-hook-form'
import { useCurrentUser } from '../api/current-user.ts'
import { platformNames } from '../format/platform-names.ts'
import type { RenderTagField } from '../record/render-tag-field.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { DomainField } from './domain-field.tsx'
import { emptyAsNull, useLinkFields } from './link-fields.ts'
import type { OptionalPart } from './optional-parts.tsx'

interface CampaignFieldProps {
  value: number | null
  onChange: (campaignId: number | null) => void
  error: string | undefined
}

/** What other features bring into the form of a link. */
export interface LinkOptionFields {
  renderCampaignField: (props: CampaignFieldProps) => ReactElement
  renderTagField: RenderTagField
}

const platforms = affiliateLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))

const isUsed = (value: unknown, error: unknown) => Boolean(value) || error !== undefined

/** What tells a link from others, and none has to have. */
export function useLinkOptions({
  renderCampaignField,
  renderTagField,
}: LinkOptionFields): OptionalPart[] {
  const { control, register, watch, formState } = useLinkFields()
  const { field: campaign } = useController({ control, name: 'campaignId' })
  const { field: tags } = useController({ control, name: 'tags' })
  const { field: domain } = useController({ control, name: 'domainId' })
  const hasDomains = useCurrentUser().shortUrlBases.length > 1
  const { errors } = formState
  const [platform, title] = watch(['platform', 'title'])
  const campaignId = Number(campaign.value) || null
  const domainPart: OptionalPart = {
    name: 'Domain',
    group: 'Details',
    icon: Globe,
    isUsed: isUsed(domain.value, errors.domainId),
    field: (
      <DomainField
        value={domain.value}
        onChange={domain.onChange}
        error={errors.domainId?.message}
      />
    ),
  }
  return [
    {
      name: 'Campaign',
      group: 'Details',
      icon: Megaphone,
      isUsed: isUsed(campaignId, errors.campaignId),
      field: renderCampaignField({
        value: campaignId,
        onChange: campaign.onChange,
        error: errors.campaignId?.message,
      }),
    },
    ...(hasDomains ? [domainPart] : []),
    {
      name: 'Platform',
      group: 'Details',
      icon: AtSign,
      isUsed: isUsed(platform, errors.platform),
      field: (
        <Field label="Platform" aside="Optional" error={errors.platform?.message}>
          <Select
            options={platforms}
            placeholder="Any platform"
            {...register('platform', emptyAsNull)}
          />
        </Field>
      ),
    },
    {
      name: 'Tags',
      group: 'Details',
      icon: Tag,
      isUsed: isUsed(tags.value?.length, errors.tags),
      field: renderTagField({
        value: tags.value ?? [],
        onChange: tags.onChange,
        error: errors.tags?.message,
      }),
    },
    {
      name: 'Title',
      group: 'Details',
      icon: TextCursorInput,
      isUsed: isUsed(title, errors.title),
      field: (
        <Field label="Title" aside="Optional" error={errors.title?.message}>
          <Input
            autoComplete="off"
            placeholder="Standing desk · IG bio"
            {...register('title', emptyAsNull)}
          />
        </Field>
      ),
    },
  ]
}
