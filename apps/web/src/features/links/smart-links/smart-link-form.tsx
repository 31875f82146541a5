import { type Network, smartLinkPlatforms, type Utm } from '@hopwise/contracts'
import { ChevronRight } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import type { RenderTagField } from '#src/shared/record/render-tag-field.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { AmazonNote } from './amazon-note.tsx'
import { FormSection } from './form-section.tsx'
import { type PendingUrl, RotationField } from './rotation-field.tsx'
import { RulesField } from './rules-field.tsx'
import { SmartSwitch } from './switches.tsx'
import { useIssues } from './use-issues.ts'
import { type SmartLinkForm as Form, smartFieldNames } from './use-smart-link-form.ts'
import { UtmFields } from './utm-fields.tsx'

interface CampaignFieldProps {
  value: number | null
  onChange: (campaignId: number | null) => void
  error: string | undefined
}

/** What other features and Settings bring into the form. */
export interface FormParts {
  renderProductField: RenderProductField
  renderCampaignField: (props: CampaignFieldProps) => ReactElement
  renderTagField: RenderTagField
  /** The network of a product, by its id. */
  networkOf: (productId: number | null) => Network | null
  utmDefaults: readonly { platform: string; utm: Utm }[]
  /** What every short URL begins with. */
  shortUrlBase: string
}

interface SmartLinkFormProps extends FormParts {
  form: Form
  submit: () => Promise<void>
  /** Above everything, such as a conflict. */
  note?: ReactNode
  /** Said where the alias is changed. */
  aliasNote?: ReactNode
  /** Looks at what is typed before it is sent; false keeps it from being sent. */
  mayBeSent?: () => boolean
  actions: (isBusy: boolean) => ReactNode
}

const platforms = smartLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))
const emptyAsNull = { setValueAs: (value: string | null) => value || null }

export function SmartLinkForm(props: SmartLinkFormProps) {
  const { form, note, aliasNote, actions, networkOf, utmDefaults, mayBeSent } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, smartFieldNames, props.submit)
  const pending = useRef<PendingUrl>(null)
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const { field: campaign } = useController({ control: form.control, name: 'campaignId' })
  const { field: tags } = useController({ control: form.control, name: 'tags' })
  const { errors } = form.formState
  const productId = Number(product.value) || null
  const issues = useIssues(form, networkOf(productId))
  const { control } = form
  const alias = form.watch('customAlias')?.trim().toLowerCase()
  const send = (event: FormEvent) => {
    pending.current?.take()
    event.preventDefault()
    if (mayBeSent?.() ?? true) onSubmit(event)
  }
  return (
    <form noValidate onSubmit={send}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        {note}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Field
              label="Original URL"
              required
              error={errors.originalUrl?.message}
              hint="The URL your affiliate network gave you."
            >
              <Input
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                {...form.register('originalUrl')}
              />
            </Field>
          </div>
          {issues.isAmazon && (
            <div className="sm:col-span-2">
              <AmazonNote />
            </div>
          )}
          {/* A product that is typed here is a form of its own, and takes the whole width. */}
          <div className="min-w-0 has-[[role=group]]:sm:col-span-2">
            {props.renderProductField({
              value: productId,
              onChange: product.onChange,
              onPropose: (id) => form.resetField('productId', { defaultValue: id ?? '' }),
              error: errors.productId?.message,
              address: form.watch('originalUrl'),
              ref: product.ref,
              unsaved,
            })}
          </div>
          <Field label="Platform" aside="Optional" error={errors.platform?.message}>
            <Select
              options={platforms}
              placeholder="Any platform"
              {...form.register('platform', emptyAsNull)}
            />
          </Field>
          <div className="min-w-0">
            <Field label="Custom alias" aside="Optional" error={errors.customAlias?.message}>
              <Input
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="spring-sale"
                className="font-mono"
                {...form.register('customAlias')}
              />
            </Field>
            <p className="mt-1.5 truncate font-mono text-note text-ink-3">
              {shortAddress(props.shortUrlBase)}/
              {alias ? (
                <b className="font-title text-accent">{alias}</b>
              ) : (
                <i className="font-sans">chosen for you</i>
              )}
            </p>
            {aliasNote}
          </div>
          <Field label="Title" aside="Optional" error={errors.title?.message}>
            <Input
              autoComplete="off"
              placeholder="Standing desk · newsletter"
              {...form.register('title', emptyAsNull)}
            />
          </Field>
          {props.renderCampaignField({
            value: Number(campaign.value) || null,
            onChange: campaign.onChange,
            error: errors.campaignId?.message,
          })}
          <div className="min-w-0 sm:col-span-2">
            {props.renderTagField({
              value: tags.value ?? [],
              onChange: tags.onChange,
              error: errors.tags?.message,
            })}
          </div>
        </div>
        <FormSection title="Targeting">
          <SmartSwitch control={control} name="enableGeotargeting" issues={issues} />
          <SmartSwitch control={control} name="enableDeviceTargeting" issues={issues} />
          <SmartSwitch control={control} name="enableRetargeting" issues={issues} />
        </FormSection>
        <FormSection
          title="Rotation URLs"
          description="Visitors are split between the original URL and these. More go to the one that earns the most."
        >
          <RotationField form={form} issues={issues} pending={pending} />
        </FormSection>
        <FormSection
          title="Rules"
          description="Send some visitors to a different URL. The first matching rule wins. Everyone else goes to the rotation."
        >
          <RulesField form={form} issues={issues} />
        </FormSection>
        <details className="group border-t border-line pt-4" open={hasAdvanced(form) || undefined}>
          <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-control text-body font-title [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="transition-transform group-open:rotate-90" />
            Advanced
          </summary>
          <div className="grid gap-4 pt-3">
            <SmartSwitch control={control} name="isCloaked" issues={issues} />
            <SmartSwitch control={control} name="passesQuery" issues={issues} />
            <SmartSwitch control={control} name="escapesApps" issues={issues} />
            <UtmFields form={form} issues={issues} defaults={utmDefaults} />
          </div>
        </details>
        <LimitNotice error={errors.root} />
      </div>
      {actions(isBusy)}
    </form>
  )
}

/** Opened where there is something in it, so that nothing is in force unseen. */
function hasAdvanced(form: Form): boolean {
  const { isCloaked, passesQuery, escapesApps, utm } = form.getValues()
  const { errors } = form.formState
  return Boolean(isCloaked || passesQuery || escapesApps || utm || errors.utm || errors.isCloaked)
}
