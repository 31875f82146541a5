import { type Post, postLimits, socialPlatforms } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { marketOptions } from '#src/shared/format/market-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { asLinkFields, LinkFieldsContext } from '#src/shared/link-parts/link-fields.ts'
import { OwnLinkNote } from '#src/shared/link-parts/own-link-note.tsx'
import { InferredProduct } from '#src/shared/link-parts/product-part.tsx'
import { useOwnLink } from '#src/shared/link-parts/use-own-link.ts'
import { CampaignPicker } from '#src/shared/pickers/campaign-picker.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { PostCounter } from '#src/shared/ui/post-counter.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { AccountField } from './account-field.tsx'
import { FinalText } from './final-text.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { PlanRoom } from './plan-room.tsx'
import { PostChecks } from './post-checks.tsx'
import { PostCost } from './post-cost.tsx'
import { paidLabelHint } from './post-labels.ts'
import { PostLinkField } from './post-link-field.tsx'
import { TextLinkNote } from './text-link-note.tsx'
import { useLeadToRule } from './use-lead-to-rule.ts'
import { usePostDraft } from './use-post-facts.ts'
import { type PostForm as Form, type PostMoment, postFieldNames } from './use-post-form.ts'
import type { PostingMode } from './use-posting-mode.ts'
import type { TextLink } from './use-text-link.ts'
import { WhenField } from './when-field.tsx'

interface PostFormProps {
  form: Form
  postingMode: PostingMode
  textLink: TextLink | null
  post: Post | undefined
  /** What has to be known first, such as a change made elsewhere. */
  note?: ReactNode
  submit: () => Promise<void>
  onCancel: () => void
  renderProductField: RenderProductField
}

const platforms = socialPlatforms.map((value) => ({ value, label: platformNames[value] }))

function verbOf(moment: PostMoment, isByHand: boolean): string {
  if (moment === 'draft') return 'Save as draft'
  if (moment === 'later') return isByHand ? 'Schedule reminder' : 'Schedule post'
  return isByHand ? 'Prepare to paste' : 'Post now'
}

/** It counts in front of the text only, so it leaves the hashtags. */
function beginWith(form: Form, label: string) {
  const tags = form.getValues('hashtags').split(/[\s,]+/)
  const others = tags.filter((tag) => tag.toLowerCase() !== label.toLowerCase())
  form.setValue('content', `${label} ${form.getValues('content')}`, { shouldDirty: true })
  form.setValue('hashtags', others.join(' '), { shouldDirty: true })
  // The button that was pressed leaves.
  form.setFocus('content')
}

/** Whether it was so, now or before. */
function useEver(is: boolean | undefined): boolean {
  const [was, setWas] = useState(false)
  if (is && !was) setWas(true)
  return was || is === true
}

export function PostForm(props: PostFormProps) {
  return (
    <LinkFieldsContext value={asLinkFields(props.form)}>
      <Fields {...props} />
    </LinkFieldsContext>
  )
}

function Fields(props: PostFormProps) {
  const { form, postingMode, textLink, post, note, submit, onCancel, renderProductField } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, postFieldNames, submit)
  const { errors } = form.formState
  const { platform, destinationUrl, imageUrl, moment, at } = useWatch({
    control: form.control,
  })
  const facts = usePostDraft(form, post, textLink)
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const { field: experience } = useController({ control: form.control, name: 'isOwnExperience' })
  const { field: campaign } = useController({ control: form.control, name: 'campaignId' })
  const chosen = platform ?? 'twitter'
  const [hasMarket] = useState(() => Boolean(form.getValues('market')))
  const [firstProduct] = useState(() => Number(form.getValues('productId')) || undefined)
  const isAbout = form.getValues('request') == null || firstProduct !== undefined
  const own = useOwnLink({
    form,
    address: destinationUrl ?? '',
    setAddress: (url) => form.setValue('destinationUrl', url, { shouldDirty: true }),
    // What was generated about something else is not booked on the product of its URL.
    takesProduct: isAbout && firstProduct === undefined,
  })
  // A link of one’s own brings its product.
  const address = destinationUrl || (textLink?.own === null ? textLink.url : '')
  const { rules, ownExperience, isUnproved, leadToRule } = useLeadToRule(form, facts.failed)
  // What was answered once can be answered otherwise.
  const asksExperience = useEver(experience.value || isUnproved)
  const hasCampaign = useEver(
    post !== undefined || Number(campaign.value) > 0 || own.taken?.link.campaign != null,
  )
  const disclose = () => beginWith(form, facts.label)
  const isRefused = moment !== 'draft' && facts.failed.length > 0
  return (
    <form noValidate onSubmit={isRefused ? leadToRule : onSubmit}>
      {note}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label="Platform" required error={errors.platform?.message}>
            <Select options={platforms} {...form.register('platform')} />
          </Field>
          <Field
            label="Content"
            required
            error={errors.content?.message}
            aside={
              facts.length > 0 ? (
                <PostCounter platform={chosen} count={facts.length} />
              ) : (
                `Up to ${formatNumber(postLimits[chosen])} characters`
              )
            }
          >
            <Textarea rows={8} {...form.register('content')} />
          </Field>
          {textLink && <TextLinkNote link={textLink} productUrl={destinationUrl ?? ''} />}
          <Field
            label="Hashtags"
            aside="Optional"
            error={errors.hashtags?.message}
            hint="Separated by spaces. They follow the text."
          >
            <Input
              autoComplete="off"
              placeholder="#StandingDesk #HomeOffice"
              {...form.register('hashtags')}
            />
          </Field>
          {asksExperience && (
            // Above the reasons, which would push it out of sight as they unfold.
            <Checkbox
              ref={ownExperience}
              label="I used it myself, and this is what I experienced"
              checked={experience.value ?? false}
              onChange={experience.onChange}
            />
          )}
          <PostChecks checks={facts.checks} label={facts.label} onDisclose={disclose} ref={rules} />
          {chosen === 'instagram' && (
            <>
              <Field
                label="Picture"
                error={errors.imageUrl?.message}
                hint="Public URL of a JPEG. Hopwise can’t post to Instagram without a picture."
              >
                <Input
                  type="url"
                  inputMode="url"
                  placeholder="https://example.com/desk.jpg"
                  {...form.register('imageUrl')}
                />
              </Field>
              <PicturePreview address={imageUrl ?? ''} />
            </>
          )}
          <FinalText
            platform={chosen}
            text={facts.text}
            handle={
              postingMode.accounts.find(({ id }) => id === postingMode.accountId)?.accountHandle
            }
            hasLink={facts.hasLink}
            hasUrl={facts.hasUrl}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PostLinkField form={form} isRequired={facts.needsLink} textLink={textLink} />
          {own.taken && <OwnLinkNote {...own.taken} />}
          {!address || own.isShortUrl ? null : isAbout ? (
            <InferredProduct
              address={address}
              presetId={firstProduct}
              renderProductField={renderProductField}
              unsaved={unsaved}
            />
          ) : (
            renderProductField({
              value: Number(product.value) || null,
              onChange: product.onChange,
              onPropose: () => {},
              error: errors.productId?.message,
              address,
              ref: product.ref,
              unsaved,
            })
          )}
          {hasCampaign && (
            <Field label="Campaign" aside="Optional" error={errors.campaignId?.message}>
              <CampaignPicker
                value={Number(campaign.value) || null}
                onChange={campaign.onChange}
                current={post?.campaign ?? own.taken?.link.campaign}
                placeholder="No campaign"
                none="No campaign"
              />
            </Field>
          )}
          <WhenField form={form} moment={moment ?? 'later'} at={at ?? ''} />
          {moment !== 'draft' && <AccountField form={form} postingMode={postingMode} />}
          <Disclosure
            isOpen={hasMarket || errors.market !== undefined}
            summary="More"
            className="text-cell"
          >
            <div className="mt-3">
              <Field
                label="Market"
                error={errors.market?.message}
                hint="Disclosure rules depend on your readers’ country."
              >
                <Select options={marketOptions} {...form.register('market')} />
              </Field>
            </div>
          </Disclosure>
          {moment !== 'draft' && (
            <p className="text-note text-pretty text-ink-3">
              {facts.hasLink && `${paidLabelHint(chosen, postingMode.isByHand)} `}
              {!postingMode.isByHand && <PostCost platform={chosen} hasUrl={facts.hasUrl} />}
              <PlanRoom />
            </p>
          )}
          <LimitNotice error={errors.root} />
        </div>
      </div>
      <FormActions
        verb={verbOf(moment ?? 'later', postingMode.isByHand)}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
