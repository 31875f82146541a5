import { zodResolver } from '@hookform/resolvers/zod'
import {
  creditedAccount,
  type FirstLink,
  firstLink,
  networkOfAddress,
  productNameOf,
} from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { networkNames } from '#src/shared/format/product-networks.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useMakeFirstLink } from './onboarding.queries.ts'

type Sent = Required<FirstLink>

/** One address becomes a product and its tracked link. */
export function LinkStep({ otherOptions }: { otherOptions: ReactNode }) {
  const form = useForm<FirstLink, unknown, Sent>({
    resolver: zodResolver(firstLink),
    defaultValues: { originalUrl: '', name: '' },
  })
  const isRestored = useUnsavedInput(form, 'first link')
  const make = useMakeFirstLink()
  const submit = useFormSubmit({
    form,
    fields: ['originalUrl', 'name'],
    send: make.mutateAsync,
    onSent: () => form.reset(),
    failure: 'The link could not be created. Please try again.',
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    // On a phone it would open the keyboard over what explains it.
    const isFree = document.activeElement === document.body
    if (isFree && globalThis.matchMedia?.('(pointer: fine)').matches) form.setFocus('originalUrl')
  }, [form])
  const { networkAddresses } = useCurrentUser()
  const address = form.watch('originalUrl')
  const proposed = productNameOf(address, networkAddresses)
  const network = networkOfAddress(address, networkAddresses)
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-headline font-title">What do you promote?</h2>
        <p className="mt-0.5 text-body text-ink-2">
          Paste its URL, with your affiliate code if you have one. You get a tracked short link in
          seconds.
        </p>
      </div>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      >
        <Field
          label="Product URL"
          required
          error={errors.originalUrl?.message}
          hint={
            network !== null && (
              <span className="inline-flex items-center gap-1">
                <Check aria-hidden className="text-green" />
                {[networkNames[network], creditedAccount(address, network)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )
          }
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://shop.example.com/standing-desk?ref=you"
            {...form.register('originalUrl')}
          />
        </Field>
        <Field
          label="Name"
          aside="Optional"
          error={errors.name?.message}
          hint={proposed && `If blank, it’s called “${proposed}”.`}
        >
          <Input autoComplete="off" placeholder={proposed} {...form.register('name')} />
        </Field>
        <Button type="submit" variant="primary" pending={isSubmitting} className="lg:mt-[24px]">
          Create my link
        </Button>
      </form>
      {isRestored && <RestoredNote onDiscard={() => form.reset()} />}
      <LimitNotice error={errors.root} />
      {otherOptions}
    </div>
  )
}
