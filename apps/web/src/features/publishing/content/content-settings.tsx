import type { EarnedPost, Product } from '@hopwise/contracts'
import { useController } from 'react-hook-form'
import { useProduct, useProductCount } from '#src/shared/api/products.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { ProductPicker } from '#src/shared/pickers/product-picker.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import {
  optionsOf,
  platformHints,
  strategyHints,
  strategyNames,
  toneNames,
} from './content-labels.ts'
import { KeepDescription } from './keep-description.tsx'
import { LikeNote } from './like-note.tsx'
import { MoreSettings } from './more-settings.tsx'
import type { ContentForm } from './use-content-form.ts'

interface ContentSettingsProps {
  form: ContentForm
  onProduct: (product: Product) => void
  /** The post that new ones are to resemble. */
  like: EarnedPost | undefined
}

const platforms = (['twitter', 'instagram', 'snapchat'] as const).map((value) => ({
  value,
  label: platformNames[value],
}))

export function ContentSettings({ form, onProduct, like }: ContentSettingsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const { field: platform } = useController({ control, name: 'platform' })
  const { field: productId } = useController({ control, name: 'productId' })
  const { field: compareWithId } = useController({ control, name: 'compareWithId' })
  const { field: likePostId } = useController({ control, name: 'likePostId' })
  const strategy = form.watch('contentStrategy') ?? 'lifestyle'
  const chosenId = Number(productId.value) || null
  const product = useProduct(chosenId)
  const total = useProductCount()?.total ?? 0
  const others = chosenId === null ? total : total - 1
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 [&>*]:min-w-0">
      {likePostId.value != null && (
        <div className="sm:col-span-2">
          <LikeNote like={like} onRemove={() => likePostId.onChange(null)} />
        </div>
      )}
      {total > 0 && (
        <div className="sm:col-span-2">
          <Field label="Your product" aside="Optional" error={errors.productId?.message}>
            <ProductPicker
              ref={productId.ref}
              value={chosenId}
              onChange={(_id, chosen) => (chosen ? onProduct(chosen) : productId.onChange(null))}
              placeholder="Choose a product"
              none="One I describe below"
            />
          </Field>
        </div>
      )}
      <Field label="Product name" required error={errors.productName?.message}>
        <Input autoComplete="off" placeholder="Standing Desk Pro" {...register('productName')} />
      </Field>
      <Field label="Product URL" aside="Required to post" error={errors.productUrl?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('productUrl')}
        />
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <Field
          label="Product description"
          required
          error={errors.productDescription?.message}
          hint="What it is and what it does. Posts only claim what you write here."
        >
          <Textarea rows={3} {...register('productDescription')} />
        </Field>
        {product && (
          <KeepDescription product={product} description={form.watch('productDescription')} />
        )}
      </div>
      <div className="grid gap-1.5 sm:col-span-2">
        <span className="text-cell font-label">Platform</span>
        <SegmentedControl
          label="Platform"
          value={platform.value ?? 'twitter'}
          onChange={platform.onChange}
          options={platforms}
          className="justify-self-start"
        />
        <p className="text-note text-ink-3">{platformHints[platform.value ?? 'twitter']}</p>
      </div>
      <Field label="Content strategy" hint={strategyHints[strategy]}>
        <Select options={optionsOf(strategyNames)} {...register('contentStrategy')} />
      </Field>
      <Field label="Tone">
        <Select options={optionsOf(toneNames)} {...register('tone')} />
      </Field>
      {strategy === 'comparison' && others > 0 && (
        <div className="sm:col-span-2">
          <Field
            label="Compare with"
            aside="Optional"
            error={errors.compareWithId?.message}
            hint="Without a second product, the post compares having yours with going without it."
          >
            <ProductPicker
              ref={compareWithId.ref}
              value={Number(compareWithId.value) || null}
              onChange={compareWithId.onChange}
              detailOf={({ description }) => (description === null ? 'No description' : undefined)}
              except={chosenId}
              placeholder="Going without it"
              none="Going without it"
            />
          </Field>
        </div>
      )}
      {strategy === 'testimonial' && (
        <div className="sm:col-span-2">
          <Field
            label="Your experience"
            aside="Optional"
            error={errors.experience?.message}
            hint="A testimonial may only say what you experienced yourself. Leave this empty to write in the third person."
          >
            <Textarea rows={2} {...register('experience')} />
          </Field>
        </div>
      )}
      <MoreSettings form={form} />
    </div>
  )
}
