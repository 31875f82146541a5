import type { ContentRequestInput } from '@hopwise/contracts'
import { ChevronRight } from 'lucide-react'
import { Fragment, useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { marketOptions } from '#src/shared/format/market-names.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Switch } from '#src/shared/ui/switch.tsx'
import { AccountSizeField } from './account-size-field.tsx'
import { sizeNames } from './content-labels.ts'
import type { ContentForm } from './use-content-form.ts'

type Setting = keyof ContentRequestInput
const settings = [
  'callToAction',
  'accountSize',
  'targetAudience',
  'brandVoice',
  'market',
  'includeEmojis',
  'includeHashtags',
] as const satisfies readonly Setting[]

/** Read aloud before what does not name itself. */
const labels: Partial<Record<Setting, string>> = {
  callToAction: 'Call to action',
  accountSize: 'Account size',
}

/** What stays the same from post to post: folded into what it is set to. */
export function MoreSettings({ form }: { form: ContentForm }) {
  const id = useId()
  const [opened, setOpened] = useState<Setting | null>(null)
  const { setFocus, formState } = form
  const isOpen = opened !== null || settings.some((name) => formState.errors[name])
  useEffect(() => {
    if (opened !== null) setFocus(opened)
  }, [opened, setFocus])
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 text-note text-ink-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpened(isOpen ? null : 'callToAction')}
          className="mr-1 flex items-center gap-1.5 rounded text-cell font-label text-ink-2 hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className={cx('size-3.5 transition-transform', isOpen && 'rotate-90')}
          />
          More
        </button>
        {!isOpen &&
          describeSettings(form.watch()).map(([name, text], index) => (
            <Fragment key={name}>
              {index > 0 && <span aria-hidden>·</span>}
              <button
                type="button"
                aria-label={labels[name] && `${labels[name]}: ${text}`}
                onClick={() => setOpened(name)}
                className="max-w-72 truncate rounded-sm hover:text-ink hover:underline max-md:h-9"
              >
                {text}
              </button>
            </Fragment>
          ))}
      </div>
      {isOpen && (
        <div id={id} className="grid items-start gap-4 sm:grid-cols-2 [&>*]:min-w-0">
          <Fields form={form} />
        </div>
      )}
    </div>
  )
}

/** A setting that is left empty says nothing. */
function describeSettings(values: ContentRequestInput): [Setting, string][] {
  const { accountSize, targetAudience, brandVoice, market } = values
  const texts: [Setting, string | undefined][] = [
    ['callToAction', values.callToAction && `“${values.callToAction}”`],
    ['accountSize', accountSize && sizeNames[accountSize]],
    ['targetAudience', targetAudience && `For ${targetAudience}`],
    ['brandVoice', brandVoice && `Voice: ${brandVoice}`],
    ['market', market ? marketOptions.find(({ value }) => value === market)?.label : undefined],
    ['includeEmojis', describeExtras(values)],
  ]
  return texts.filter((each): each is [Setting, string] => Boolean(each[1]))
}

function describeExtras({ includeEmojis, includeHashtags }: ContentRequestInput): string {
  if (includeEmojis) return includeHashtags ? 'Emojis, hashtags' : 'Emojis, no hashtags'
  return includeHashtags ? 'Hashtags, no emojis' : 'No emojis or hashtags'
}

function Fields({ form }: { form: ContentForm }) {
  const {
    register,
    formState: { errors },
  } = form
  return (
    <>
      <Field label="Call to action" error={errors.callToAction?.message}>
        <Input autoComplete="off" {...register('callToAction')} />
      </Field>
      <AccountSizeField form={form} />
      <Field label="Target audience" aside="Optional" error={errors.targetAudience?.message}>
        <Input
          autoComplete="off"
          placeholder="People who work from home"
          {...register('targetAudience')}
        />
      </Field>
      <Field label="Brand voice" aside="Optional" error={errors.brandVoice?.message}>
        <Input
          autoComplete="off"
          placeholder="Dry, helpful, never loud"
          {...register('brandVoice')}
        />
      </Field>
      <div className="sm:col-span-2">
        <Field
          label="Market"
          error={errors.market?.message}
          hint="Disclosure rules depend on your readers’ country."
        >
          <Select
            options={marketOptions}
            {...register('market', { setValueAs: (value) => value || null })}
          />
        </Field>
      </div>
      <FormSwitch form={form} name="includeEmojis" label="Emojis" />
      <FormSwitch form={form} name="includeHashtags" label="Hashtags" />
    </>
  )
}

interface FormSwitchProps {
  form: ContentForm
  name: Extract<keyof ContentRequestInput, 'includeEmojis' | 'includeHashtags'>
  label: string
}

function FormSwitch({ form, name, label }: FormSwitchProps) {
  const { field } = useController({ control: form.control, name })
  return (
    <Switch label={label} ref={field.ref} isOn={field.value ?? true} onChange={field.onChange} />
  )
}
