import { smartLinkPlatforms, type Utm } from '@hopwise/contracts'
import type { FormEvent, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useProduct } from '#src/shared/api/products.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { useAdditions } from '#src/shared/link-parts/additions.tsx'
import { AmazonNote } from '#src/shared/link-parts/amazon-note.tsx'
import { useShortUrlBase } from '#src/shared/link-parts/domain-field.tsx'
import { asLinkFields, emptyAsNull, LinkFieldsContext } from '#src/shared/link-parts/link-fields.ts'
import { type LinkOptionFields, useLinkOptions } from '#src/shared/link-parts/link-options.tsx'
import { OptionalParts } from '#src/shared/link-parts/optional-parts.tsx'
import { OriginalUrlField } from '#src/shared/link-parts/original-url-field.tsx'
import { usePendingUrl } from '#src/shared/link-parts/pending-url.ts'
import { InferredProduct } from '#src/shared/link-parts/product-part.tsx'
import { RotationField } from '#src/shared/link-parts/rotation-field.tsx'
import { RoutingSentence } from '#src/shared/link-parts/routing-sentence.tsx'
import { RulesField } from '#src/shared/link-parts/rules-field.tsx'
import { ShortLinkField } from '#src/shared/link-parts/short-link-field.tsx'
import { SmartSwitch } from '#src/shared/link-parts/switches.tsx'
import { type Issues, useIssues } from '#src/shared/link-parts/use-issues.ts'
import { UtmFields } from '#src/shared/link-parts/utm-fields.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { FormSection } from './form-section.tsx'
import { type SmartLinkForm as Form, smartFieldNames } from './use-smart-link-form.ts'

/** What other features and Settings bring into the form. */
export interface FormParts extends LinkOptionFields {
  renderProductField: RenderProductField
  utmDefaults: readonly { platform: string; utm: Utm }[]
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
  /** Its product is found by its URL, or made with it. */
  isNew?: boolean
  /** It has a password, which no one can read. */
  hasPassword?: boolean
  /** Takes the sentence that sums up where visitors go. */
  actions: (isBusy: boolean, summary: ReactNode) => ReactNode
}

const platforms = smartLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))

export function SmartLinkForm(props: SmartLinkFormProps) {
  return (
    <LinkFieldsContext value={asLinkFields(props.form)}>
      <Fields {...props} />
    </LinkFieldsContext>
  )
}

function Fields(props: SmartLinkFormProps) {
  const { form, note, aliasNote, actions, mayBeSent, isNew = false } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, smartFieldNames, props.submit)
  const pending = usePendingUrl()
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const { errors } = form.formState
  const base = useShortUrlBase(form.watch('domainId'))
  const address = form.watch('originalUrl')
  const productId = Number(product.value) || null
  const issues = useIssues(useProduct(productId)?.network ?? null)
  const options = useLinkOptions(props).filter(({ name }) => name !== 'Platform')
  const additions = useAdditions({ issues, pending, hasPassword: props.hasPassword ?? false })
  const send = (event: FormEvent) => {
    pending.take()
    event.preventDefault()
    if (mayBeSent?.() ?? true) onSubmit(event)
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className={cx('@container', isNew && 'xl:grid xl:grid-cols-[minmax(0,1fr)_280px] xl:gap-8')}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        {note}
        <OriginalUrlField
          isEmpty={address === ''}
          error={errors.originalUrl?.message}
          registered={form.register('originalUrl')}
          onPaste={(text) => form.setValue('originalUrl', text, { shouldDirty: true })}
        />
        {issues.isAmazon && <AmazonNote />}
        {isNew ? (
          <InferredProduct
            address={address}
            renderProductField={props.renderProductField}
            unsaved={unsaved}
          />
        ) : (
          props.renderProductField({
            value: productId,
            onChange: product.onChange,
            onPropose: (id) => form.resetField('productId', { defaultValue: id ?? '' }),
            error: errors.productId?.message,
            address,
            ref: product.ref,
            unsaved,
          })
        )}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 @xl:grid-cols-[minmax(0,1fr)_200px]">
          <div className="min-w-0">
            <ShortLinkField
              label="Custom alias"
              aside="Optional"
              base={base}
              error={errors.customAlias?.message}
              registered={form.register('customAlias')}
            />
            {aliasNote}
          </div>
          <Field label="Platform" aside="Optional" error={errors.platform?.message}>
            <Select
              options={platforms}
              placeholder="Any platform"
              {...form.register('platform', emptyAsNull)}
            />
          </Field>
        </div>
        <OptionalParts
          parts={[...options, ...additions.filter(({ name }) => isAlwaysOptional(name))]}
        />
        <FormSection
          title="Rotation URLs"
          description="Visitors are split between these, and more go to the one that earns the most."
        >
          <RotationField issues={issues} pending={pending} />
        </FormSection>
        <FormSection
          title="Rules"
          description="Send some visitors to another URL. The first matching rule wins."
        >
          <RulesField issues={issues} />
        </FormSection>
        <FormSection title="Targeting" className="gap-x-8 @3xl:grid-cols-3">
          <SmartSwitch name="enableGeotargeting" issues={issues} />
          <SmartSwitch name="enableDeviceTargeting" issues={issues} />
          <SmartSwitch name="enableRetargeting" issues={issues} />
        </FormSection>
        <Advanced {...props} issues={issues} />
        <LimitNotice error={errors.root} />
        {!isNew && <RoutingSentence issues={issues} pendingUrl={pending.typed} />}
      </div>
      {actions(isBusy, <RoutingSentence issues={issues} isAlways pendingUrl={pending.typed} />)}
    </form>
  )
}

/** Here the others have a section of their own. */
const isAlwaysOptional = (name: string) => name === 'Expiry' || name === 'Password'

interface AdvancedProps extends Pick<SmartLinkFormProps, 'form' | 'utmDefaults'> {
  issues: Issues
}

function Advanced({ form, issues, utmDefaults }: AdvancedProps) {
  return (
    <Disclosure
      summary="Advanced"
      isHeading
      isOpen={hasAdvanced(form)}
      className="border-t border-line pt-4"
    >
      <div className="grid gap-4 pt-3">
        <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-3">
          <SmartSwitch name="isCloaked" issues={issues} />
          <SmartSwitch name="passesQuery" issues={issues} />
          <SmartSwitch name="escapesApps" issues={issues} />
        </div>
        <UtmFields issues={issues} defaults={utmDefaults} />
      </div>
    </Disclosure>
  )
}

/** Opened where there is something in it, so that nothing is in force unseen. */
function hasAdvanced(form: Form): boolean {
  const { isCloaked, passesQuery, escapesApps, utm } = form.getValues()
  const { errors } = form.formState
  return Boolean(isCloaked || passesQuery || escapesApps || utm || errors.utm || errors.isCloaked)
}
