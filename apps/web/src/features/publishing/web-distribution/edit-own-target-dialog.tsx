import { useEffect } from 'react'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { OwnTargetFields } from './own-target-fields.tsx'
import { ownTargetFieldNames, toFields, useOwnTargetForm } from './use-own-target-form.ts'
import { useSaveOwnTarget, useTarget } from './web-distribution.queries.ts'

interface EditOwnTargetDialogProps {
  /** The site to change; undefined closes the dialog. */
  id: number | undefined
  onClose: () => void
}

/** It opens at once, and outlives its closing, which takes a moment. */
export function EditOwnTargetDialog({ id, onClose }: EditOwnTargetDialogProps) {
  const lastId = useLastId(id)
  return lastId === undefined ? null : (
    <Edit key={lastId} id={lastId} isOpen={id !== undefined} onClose={onClose} />
  )
}

function Edit({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const { data, isPlaceholderData, isError, isFetching, refetch } = useTarget(id)
  // What a list showed may be old already.
  const site = isPlaceholderData ? undefined : data
  const form = useOwnTargetForm(site ?? 'fitness')
  const isRestored = useUnsavedInput(form, `site ${id}`)
  const { reset } = form
  useEffect(() => {
    if (site) reset(toFields(site), { keepDirtyValues: true })
  }, [site, reset])
  const save = useSaveOwnTarget(id)
  const shut = () => {
    onClose()
    reset()
  }
  const submit = useFormSubmit({
    form,
    fields: ownTargetFieldNames,
    send: save.mutateAsync,
    onSent: () => {
      toast({ title: 'Site updated' })
      shut()
    },
    failure: 'Failed to save the site. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => reset()}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Edit site"
      description="Only this workspace sees it."
    >
      <Loaded
        query={{ data: site, isError, isFetching, refetch }}
        failure="We couldn’t load the site. It may belong to another workspace."
        skeleton={
          <Loading label="Loading the site" className="grid gap-4">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-24" />
          </Loading>
        }
      >
        {({ kind }) =>
          kind === 'own' ? (
            <OwnTargetFields form={form} verb="Save changes" submit={submit} onCancel={shut} />
          ) : (
            <p className="text-cell text-ink-2">
              This site is from the catalog and can’t be changed.
            </p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
