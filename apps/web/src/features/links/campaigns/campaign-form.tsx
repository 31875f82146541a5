import { useQuery } from '@tanstack/react-query'
import { AlignLeft, Link2, Tag, Wallet } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useController } from 'react-hook-form'
import { linksQuery } from '#src/shared/api/links.ts'
import { useProductCount } from '#src/shared/api/products.ts'
import { isAddress } from '#src/shared/format/is-address.ts'
import { asLinkFields, LinkFieldsContext } from '#src/shared/link-parts/link-fields.ts'
import { type OptionalPart, OptionalParts } from '#src/shared/link-parts/optional-parts.tsx'
import { ProductUrlField } from '#src/shared/link-parts/product-url-field.tsx'
import type { RenderTagField } from '#src/shared/record/render-tag-field.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { PlatformsField } from './platforms-field.tsx'
import {
  campaignFieldNames,
  everyPlatform,
  type CampaignForm as Form,
} from './use-campaign-form.ts'

/** What other features bring into the form. */
export interface CampaignFormParts {
  renderProductField: RenderProductField
  renderTagField: RenderTagField
  /** Chooses what moves into a new one. */
  renderLinksField?: ((props: LinksFieldProps) => ReactElement) | undefined
}

interface LinksFieldProps {
  value: readonly number[]
  /** The product is the first one's. */
  onChange: (linkIds: number[], productId: number | undefined) => void
  error?: string | undefined
}

interface CampaignFormProps extends CampaignFormParts {
  form: Form
  submit: () => Promise<void>
  /** What the button that submits says. */
  verb: string
  onCancel: () => void
  /** Its product may be found by its URL, or made with it. */
  isNew?: boolean
  /** What to know before anything else. */
  note?: ReactNode
}

export function CampaignForm(props: CampaignFormProps) {
  return (
    <LinkFieldsContext value={asLinkFields(props.form)}>
      <Fields {...props} />
    </LinkFieldsContext>
  )
}

function Fields(props: CampaignFormProps) {
  const { form, renderProductField, submit, verb, onCancel, note } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, campaignFieldNames, submit)
  const { errors } = form.formState
  // Registered in the order they are seen, so that a refused form gives the focus to the first.
  const name = form.register('name')
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const { field: productUrl } = useController({ control: form.control, name: 'productUrl' })
  const hasNone = useProductCount()?.total === 0
  const isFirst = props.isNew === true && hasNone
  useEffect(() => {
    if (isFirst && form.getValues('productUrl') === null) {
      form.resetField('productUrl', { defaultValue: '' })
    }
  }, [form, isFirst])
  const toUrl = (typed: string) => {
    form.resetField('productId', { defaultValue: '' })
    form.setValue('productUrl', isAddress(typed) ? typed : '', { shouldDirty: true })
  }
  const toList = () => {
    form.resetField('productId', { defaultValue: '' })
    form.setValue('productUrl', null, { shouldDirty: true })
    form.clearErrors('productUrl')
  }
  const { field: platforms } = useController({ control: form.control, name: 'platforms' })
  const { field: links } = useController({ control: form.control, name: 'linkIds' })
  const chooseLinks = (linkIds: number[], linkProduct: number | undefined) => {
    links.onChange(linkIds)
    const isChosen = form.getFieldState('platforms').isDirty
    if (!isChosen) {
      const proposed = linkIds.length > 0 ? everyPlatform() : []
      form.resetField('platforms', { defaultValue: proposed })
    }
    const isOpen = !product.value && !form.getValues('productUrl')
    if (isOpen && linkProduct !== undefined) {
      form.resetField('productId', { defaultValue: linkProduct })
      form.setValue('productUrl', null)
    }
  }
  const startDate = form.register('startDate')
  const endDate = form.register('endDate')
  const parts = useParts(props, chooseLinks)
  return (
    <form noValidate onSubmit={onSubmit}>
      {note}
      <div className="grid gap-4">
        <Field label="Campaign name" required error={errors.name?.message}>
          <Input autoComplete="off" placeholder="Keto reset" {...name} />
        </Field>
        {productUrl.value != null ? (
          <ProductUrlField
            value={productUrl.value ?? ''}
            onChange={productUrl.onChange}
            error={errors.productUrl?.message}
            ref={productUrl.ref}
            renderProductField={renderProductField}
            onList={hasNone ? undefined : toList}
          />
        ) : (
          renderProductField({
            value: Number(product.value) || null,
            onChange: product.onChange,
            onPropose: (id) => form.resetField('productId', { defaultValue: id ?? '' }),
            error: errors.productId?.message,
            ref: product.ref,
            unsaved,
            ...(props.isNew && { onNew: toUrl }),
          })
        )}
        <PlatformsField
          value={platforms.value}
          onChange={platforms.onChange}
          error={errors.platforms?.message}
          ref={platforms.ref}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Start date" required error={errors.startDate?.message}>
            <Input type="date" {...startDate} />
          </Field>
          <Field label="End date" aside="Optional" error={errors.endDate?.message}>
            <Input type="date" {...endDate} />
          </Field>
        </div>
        <OptionalParts parts={parts} />
        <LimitNotice error={errors.root} />
      </div>
      <FormActions verb={verb} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

/** What few campaigns need from the start, each behind a chip. */
function useParts(
  { form, renderLinksField, renderTagField }: CampaignFormProps,
  chooseLinks: LinksFieldProps['onChange'],
): readonly OptionalPart[] {
  const { errors } = form.formState
  const description = form.register('description')
  const budget = form.register('budget')
  const { field: links } = useController({ control: form.control, name: 'linkIds' })
  const { field: tags } = useController({ control: form.control, name: 'tags' })
  const isUsed = (name: 'description' | 'budget' | 'linkIds' | 'tags') =>
    String(form.watch(name) ?? '') !== '' || errors[name] !== undefined
  const { data } = useQuery({ ...linksQuery({ pageSize: 1 }), enabled: Boolean(renderLinksField) })
  const hasLinks = data !== undefined && data.total > 0
  return [
    {
      name: 'Description',
      icon: AlignLeft,
      isUsed: isUsed('description'),
      field: (
        <Field label="Description" aside="Optional" error={errors.description?.message}>
          <Textarea rows={2} {...description} />
        </Field>
      ),
    },
    ...(renderLinksField && hasLinks
      ? [
          {
            name: 'Links',
            icon: Link2,
            isUsed: isUsed('linkIds'),
            field: renderLinksField({
              value: (links.value ?? []).map(Number),
              onChange: chooseLinks,
              error: errors.linkIds?.message,
            }),
          },
        ]
      : []),
    {
      name: 'Budget',
      icon: Wallet,
      isUsed: isUsed('budget'),
      field: (
        <Field
          label="Budget, USD"
          aside="Optional"
          error={errors.budget?.message}
          hint="What you plan to spend. Earnings are compared with it."
        >
          <Input
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            placeholder="0.00"
            {...budget}
          />
        </Field>
      ),
    },
    {
      name: 'Tags',
      icon: Tag,
      isUsed: isUsed('tags'),
      field: renderTagField({
        value: tags.value ?? [],
        onChange: tags.onChange,
        error: errors.tags?.message,
      }),
    },
  ]
}
