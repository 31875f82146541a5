import { affiliateLinkPlatforms } from '@hopwise/contracts'
import { AtSign, Megaphone, Tag, TextCursorInput } from 'lucide-react'
import { useController } from 'react-hook-form'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import type { LinkFormParts } from './link-form.tsx'
import { OptionalParts } from './optional-parts.tsx'
import { emptyAsNull } from './use-link-form.ts'
import type { NewLinkForm } from './use-new-link-form.ts'

interface LinkOptionsProps extends Pick<LinkFormParts, 'renderCampaignField' | 'renderTagField'> {
  form: NewLinkForm
}

const platforms = affiliateLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))

const isUsed = (value: unknown, error: unknown) => Boolean(value) || error !== undefined

/** What a link can do without. */
export function LinkOptions({ form, renderCampaignField, renderTagField }: LinkOptionsProps) {
  const { field: campaign } = useController({ control: form.control, name: 'campaignId' })
  const { field: tags } = useController({ control: form.control, name: 'tags' })
  const { errors } = form.formState
  const [platform, title] = form.watch(['platform', 'title'])
  const campaignId = Number(campaign.value) || null
  return (
    <OptionalParts
      parts={[
        {
          name: 'Campaign',
          icon: Megaphone,
          isUsed: isUsed(campaignId, errors.campaignId),
          field: renderCampaignField({
            value: campaignId,
            onChange: campaign.onChange,
            error: errors.campaignId?.message,
          }),
        },
        {
          name: 'Platform',
          icon: AtSign,
          isUsed: isUsed(platform, errors.platform),
          field: (
            <Field label="Platform" aside="Optional" error={errors.platform?.message}>
              <Select
                options={platforms}
                placeholder="Any platform"
                {...form.register('platform', emptyAsNull)}
              />
            </Field>
          ),
        },
        {
          name: 'Tags',
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
          icon: TextCursorInput,
          isUsed: isUsed(title, errors.title),
          field: (
            <Field label="Title" aside="Optional" error={errors.title?.message}>
              <Input
                autoComplete="off"
                placeholder="Standing desk · IG bio"
                {...form.register('title', emptyAsNull)}
              />
            </Field>
          ),
        },
      ]}
    />
  )
}
