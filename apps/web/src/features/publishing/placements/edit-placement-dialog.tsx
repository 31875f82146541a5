import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NewerNote } from '#src/shared/record/newer-note.tsx'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import type { RenderProductField } from '#src/shared/ui/use-unsaved-first.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { PlacementForm } from './placement-form.tsx'
import { placementQuery, useChangePlacement } from './placements.queries.ts'
import {
  blankFields,
  type PlacementSent,
  placementFieldNames,
  toFields,
  usePlacementForm,
} from './use-placement-form.ts'

interface EditPlacementDialogProps {
  /** The placement to edit; undefined closes the dialog. */
  id: number | undefined
  onClose: () => void
  onDiscard: () => void
  renderProductField: RenderProductField
}

/** It opens at once: what is still loading, or cannot be loaded, is said in it. */
export function EditPlacementDialog({ id, ...rest }: EditPlacementDialogProps) {
  const lastId = useLastId(id)
  return lastId === undefined ? null : (
    <Edit key={lastId} id={lastId} isOpen={id !== undefined} {...rest} />
  )
}

type EditProps = Omit<EditPlacementDialogProps, 'id'> & { id: number; isOpen: boolean }

function Edit({ id, isOpen, onClose, onDiscard, renderProductField }: EditProps) {
  const query = useQuery(placementQuery(id))
  const placement = query.data
  const [base, setBase] = useState(placement)
  const form = usePlacementForm(placement ? toFields(placement) : blankFields(undefined))
  const change = useChangePlacement()
  const { isDirty, dirtyFields } = form.formState
  const isNewer = placement !== undefined && base !== undefined && placement.version > base.version
  const restart = (at = placement) => {
    setBase(at)
    if (at) form.reset(toFields(at))
  }
  // What no one is typing over follows what is changed elsewhere.
  if (!base && placement) setBase(placement)
  if (isNewer && !isDirty && !change.isPending) setBase(placement)
  const { reset } = form
  useEffect(() => {
    if (base && !isDirty) reset(toFields(base))
  }, [base, isDirty, reset])
  const isRestored = useUnsavedInput(form, base ? `placement ${id} at ${base.version}` : null)
  const discard = () => {
    restart()
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: placementFieldNames,
    send: ({ title, content, ...values }: PlacementSent) => {
      const { strategyId, productId, destinationUrl, isOwnPage, linkKind } = values
      return change.mutateAsync({
        id,
        ...(base && { version: base.version }),
        title,
        content,
        strategyId,
        ...(dirtyFields.productId && { productId }),
        ...(dirtyFields.destinationUrl && { destinationUrl }),
        ...(dirtyFields.isOwnPage && { isOwnPage }),
        ...(dirtyFields.linkKind && linkKind && { linkKind }),
      })
    },
    onSent: (changed) => {
      restart(changed)
      toast({ title: 'Placement updated' })
      onClose()
    },
    failureTitle: 'Error',
    failure: 'Failed to update the placement. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={isDirty}
      title="Edit Placement"
      description={placement?.target ? `On ${placement.target.name}.` : undefined}
      className="sm:w-[600px] lg:w-[min(1000px,94vw)]"
    >
      <Loaded
        query={query}
        failure="We couldn’t load the placement. It may belong to another workspace."
        skeleton={
          <Loading label="Loading the placement" className="grid gap-4">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {({ link, compliance }) => (
          <PlacementForm
            form={form}
            current={{ shortUrl: link?.shortUrl ?? null, approvedAt: compliance.approvedAt }}
            note={
              isNewer && isDirty ? <NewerNote noun="placement" onShow={() => restart()} /> : null
            }
            renderProductField={renderProductField}
            submit={submit}
            verb="Save changes"
            onCancel={() => {
              onClose()
              discard()
            }}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
