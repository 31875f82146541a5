import { placementLinks } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { strategiesQuery } from '#src/shared/api/web-targets.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { LiveCompliance, useLinkOf } from './live-compliance.tsx'
import { linkLabels } from './placement-labels.ts'
import { useSites } from './placements.queries.ts'
import { SiteField } from './site-field.tsx'
import { type PlacementForm as Form, placementFieldNames } from './use-placement-form.ts'
import { WhenField } from './when-field.tsx'

interface PlacementFormProps {
  form: Form
  renderProductField: RenderProductField
  submit: () => Promise<void>
  verb: string
  onCancel: () => void
  /** Of a placement that stands already: its site stays, and its time is changed elsewhere. */
  current?: { shortUrl: string | null; approvedAt: string | null }
  note?: ReactNode
}

export function PlacementForm(props: PlacementFormProps) {
  const { form, renderProductField, submit, verb, onCancel, current, note } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, placementFieldNames, submit)
  const { errors } = form.formState
  const { control, register } = form
  const sites = useSites()
  const { field: target } = useController({ control, name: 'targetId' })
  const { field: strategy } = useController({ control, name: 'strategyId' })
  const { field: product } = useController({ control, name: 'productId' })
  const { field: ownPage } = useController({ control, name: 'isOwnPage' })
  const { field: kind } = useController({ control, name: 'linkKind' })
  const site = sites.data?.find(({ id }) => id === Number(target.value))
  const link = useLinkOf(form, site)
  const { data: strategies } = useQuery(strategiesQuery)
  const ofNiche = strategies?.filter(({ niche }) => !site || niche === site.niche) ?? []
  const asksForOwnPage =
    site !== undefined && site.siteRules.ownPageLinks !== site.siteRules.affiliateLinks
  return (
    <form noValidate onSubmit={onSubmit}>
      {note}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!current && (
            <Loaded
              query={sites}
              failure="We couldn’t load the target sites."
              skeleton={
                <Loading label="Loading target sites">
                  <Skeleton className="h-16" />
                </Loading>
              }
            >
              {(loaded) => (
                <SiteField
                  sites={loaded}
                  value={Number(target.value) || null}
                  onChange={target.onChange}
                  error={errors.targetId?.message}
                  ref={target.ref}
                />
              )}
            </Loaded>
          )}
          <Field
            label="Title"
            required
            error={errors.title?.message}
            aside={titleRoom(site?.siteRules.maxTitle)}
          >
            <Input autoComplete="off" {...register('title')} />
          </Field>
          <Field
            label="Content"
            required
            error={errors.content?.message}
            hint={
              link.kind === 'tracked'
                ? 'Put the URL where the link should go. Your short link replaces it.'
                : undefined
            }
          >
            <Textarea rows={8} className="max-h-72" {...register('content')} />
          </Field>
          <section
            aria-label="Compliance, checked as you type"
            className="rounded-card border border-line bg-sunken/60 p-4"
          >
            <LiveCompliance
              form={form}
              site={site}
              shortUrl={current?.shortUrl ?? null}
              approvedAt={current?.approvedAt ?? null}
            />
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {renderProductField({
            value: Number(product.value) || null,
            onChange: product.onChange,
            onPropose: (id) => form.resetField('productId', { defaultValue: id }),
            error: errors.productId?.message,
            address: link.destinationUrl ?? '',
            ref: product.ref,
            unsaved,
          })}
          <Field
            label="Destination URL"
            aside="Optional"
            error={errors.destinationUrl?.message}
            hint="If blank, the product’s own page is used."
          >
            <Input
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              {...register('destinationUrl')}
            />
          </Field>
          {asksForOwnPage && (
            <Checkbox
              label="This is a page of my own, such as a review"
              checked={ownPage.value ?? false}
              onChange={ownPage.onChange}
            />
          )}
          {!current && <WhenField form={form} />}
          <Disclosure
            summary="Link and strategy"
            isOpen={Boolean(errors.linkKind ?? errors.strategyId)}
            isHeading
          >
            <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
              <Field label="Link" error={errors.linkKind?.message} hint={linkHint(link.kind)}>
                <Select
                  ref={kind.ref}
                  options={placementLinks.map((value) => ({ value, label: linkLabels[value] }))}
                  placeholder={`Site default${link.own ? `: ${linkLabels[link.own].toLowerCase()}` : ''}`}
                  value={kind.value ?? ''}
                  onChange={({ target: { value } }) =>
                    kind.onChange(placementLinks.find((one) => one === value))
                  }
                />
              </Field>
              <Field label="Strategy" aside="Optional" error={errors.strategyId?.message}>
                <Select
                  ref={strategy.ref}
                  options={ofNiche.map(({ id, name }) => ({ value: String(id), label: name }))}
                  placeholder="No strategy"
                  value={
                    strategy.value === null || strategy.value === undefined
                      ? ''
                      : String(strategy.value)
                  }
                  onChange={({ target: { value } }) =>
                    strategy.onChange(value === '' ? null : Number(value))
                  }
                />
              </Field>
            </div>
          </Disclosure>
          <LimitNotice error={errors.root} />
        </div>
      </div>
      <FormActions verb={verb} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

const titleRoom = (max: number | null | undefined) =>
  max ? `Up to ${max} characters there` : undefined

function linkHint(kind: 'tracked' | 'direct' | 'none'): string {
  if (kind === 'tracked') return 'It counts this placement’s clicks and sales.'
  return kind === 'direct'
    ? 'Readers see where it leads. Clicks aren’t counted.'
    : 'Without a link, clicks and sales aren’t counted.'
}
