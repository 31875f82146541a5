import type { SmartLink } from '@hopwise/contracts'
import { useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { CloakCard } from './cloak-card.tsx'
import { CreatedCard } from './created-card.tsx'
import { type FormParts, SmartLinkForm } from './smart-link-form.tsx'
import { useCreateSmartLink } from './smart-links.queries.ts'
import { smartFieldNames, useSmartLinkForm } from './use-smart-link-form.ts'
import { useUtmDefaults } from './use-utm-defaults.ts'

interface CreateSmartLinkProps extends FormParts {
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  onTry: (link: SmartLink) => void
  onQrCode: (link: SmartLink) => void
}

/** The tab in which links are made. What was typed outlives leaving it. */
export function CreateSmartLink({ onDiscard, onTry, onQrCode, ...parts }: CreateSmartLinkProps) {
  const form = useSmartLinkForm()
  const isRestored = useUnsavedInput(form, 'new smart link')
  useUtmDefaults(form, parts.utmDefaults)
  const create = useCreateSmartLink()
  const [made, setMade] = useState<SmartLink | null>(null)
  const discard = () => {
    form.reset()
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: smartFieldNames,
    send: create.mutateAsync,
    onSent: (link) => {
      toast({
        title: 'Smart Link Created',
        description: 'Your intelligent affiliate link is ready to use!',
      })
      setMade(link)
      discard()
    },
    failureTitle: 'Creation Failed',
    failure: 'Failed to create smart link',
    alwaysToasts: true,
  })
  const mayBeSent = () => {
    if (form.getValues('originalUrl').trim() !== '') return true
    const description = 'Please enter the original URL'
    form.setError('originalUrl', { message: description }, { shouldFocus: true })
    toastFailure(description, 'Missing URL')
    return false
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {made && (
        <CreatedCard
          key={made.id}
          link={made}
          onTry={() => onTry(made)}
          onQrCode={() => onQrCode(made)}
          onDismiss={() => setMade(null)}
        />
      )}
      <Card>
        <CardHeader title="Create a smart link" />
        <CardBody>
          {isRestored && <RestoredNote onDiscard={discard} className="mb-4" />}
          <SmartLinkForm
            {...parts}
            form={form}
            submit={submit}
            mayBeSent={mayBeSent}
            isNew
            actions={(isBusy, summary) => (
              <div className="border-line max-xl:mt-5 max-xl:border-t max-xl:pt-4 xl:sticky xl:top-20 xl:self-start xl:rounded-card xl:border xl:p-4">
                <div className="grid gap-3">
                  <h3 className="text-body font-title">Where visitors go</h3>
                  {summary}
                  <div className="flex flex-row-reverse flex-wrap justify-start gap-2 pt-2 xl:justify-end">
                    <Button type="submit" variant="primary" pending={isBusy}>
                      Create Smart Link
                    </Button>
                    <Button disabled={!form.formState.isDirty} onClick={discard}>
                      Clear
                    </Button>
                  </div>
                </div>
              </div>
            )}
          />
        </CardBody>
      </Card>
      <CloakCard />
    </div>
  )
}
