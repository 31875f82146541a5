import type { Placement } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useKeptDraft } from '#src/shared/ui/use-kept-draft.ts'
import { PlacementForm } from './placement-form.tsx'
import { whenInWords } from './placement-words.ts'
import { placementQuery, useChangePlacement, useCreatePlacement } from './placements.queries.ts'
import {
  blankFields,
  fieldsOf,
  type PlacementSent,
  placementFieldNames,
  usePlacementForm,
} from './use-placement-form.ts'

const wide = 'sm:w-[600px]'

interface PlacementDialogProps {
  /** The site it is planned on; `new` for none yet, undefined closes the dialog. */
  plan: number | 'new' | undefined
  onClose: () => void
  onDiscard: () => void
  renderProductField: RenderProductField
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function PlacementDialog({
  plan,
  onClose,
  onDiscard,
  renderProductField,
}: PlacementDialogProps) {
  const form = usePlacementForm(blankFields(undefined))
  useKeptDraft(form, 'new placement')
  const create = useCreatePlacement()
  const { setValue } = form
  useEffect(() => {
    if (typeof plan === 'number') setValue('targetId', plan)
  }, [plan, setValue])
  const discard = () => {
    form.reset(blankFields(undefined))
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: placementFieldNames,
    send: (values: PlacementSent) => create.mutateAsync(values),
    onSent: (made) => {
      toast({
        title: 'Content Placement Created',
        description: made.status === 'scheduled' ? `${whenInWords(made)}.` : 'Kept as a draft.',
      })
      onClose()
      discard()
    },
    failureTitle: 'Error',
    failure: 'Failed to create content placement',
  })
  const submitWithTime = async () => {
    const { status, scheduledFor } = form.getValues()
    if (status !== 'draft' && scheduledFor === '') {
      form.setError('scheduledFor', { message: 'Choose a time' }, { shouldFocus: true })
      return
    }
    await submit()
  }
  return (
    <Dialog
      isOpen={plan !== undefined}
      onOpenChange={onClose}
      onDiscard={discard}
      isKept={form.formState.isDirty}
      title="Plan a Placement"
      description="A text of yours on somebody else’s site, with a link of its own."
      className={wide}
    >
      <PlacementForm
        form={form}
        renderProductField={renderProductField}
        submit={submitWithTime}
        verb="Create Placement"
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}

interface EditPlacementDialogProps {
  /** The placement to edit; undefined closes the dialog. */
  id: number | undefined
  onClose: () => void
  onDiscard: () => void
  renderProductField: RenderProductField
}

export function EditPlacementDialog({ id, ...rest }: EditPlacementDialogProps) {
  const [held, setHeld] = useState(id)
  if (id !== undefined && id !== held) setHeld(id)
  return held === undefined ? null : (
    <Loaded key={held} id={held} isOpen={id !== undefined} {...rest} />
  )
}

type LoadedProps = Omit<EditPlacementDialogProps, 'id'> & { id: number; isOpen: boolean }

function Loaded({ id, ...rest }: LoadedProps) {
  const { data } = useQuery(placementQuery(id))
  return data ? <Edit placement={data} {...rest} /> : null
}

type EditProps = Omit<LoadedProps, 'id'> & { placement: Placement }

function Edit({ placement, isOpen, onClose, onDiscard, renderProductField }: EditProps) {
  const [base, setBase] = useState(placement)
  const form = usePlacementForm(fieldsOf(placement))
  const change = useChangePlacement()
  const { isDirty, dirtyFields } = form.formState
  const isNewer = placement.version > base.version
  const restart = (at: Placement) => {
    setBase(at)
    form.reset(fieldsOf(at))
  }
  // What nobody is typing over follows what is changed elsewhere.
  if (isNewer && !isDirty && !change.isPending) setBase(placement)
  const { reset } = form
  useEffect(() => {
    if (!isDirty) reset(fieldsOf(base))
  }, [base, isDirty, reset])
  const discard = () => {
    restart(placement)
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: placementFieldNames,
    send: ({ title, content, ...values }: PlacementSent) => {
      const { strategyId, productId, destinationUrl, isOwnPage, linkKind } = values
      return change.mutateAsync({
        id: base.id,
        version: base.version,
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
      isKept={isDirty}
      title="Edit Placement"
      description={placement.target ? `On ${placement.target.name}.` : undefined}
      className={wide}
    >
      <PlacementForm
        form={form}
        standing={{
          shortUrl: placement.link?.shortUrl ?? null,
          approvedAt: placement.compliance.approvedAt,
        }}
        note={
          isNewer && isDirty ? (
            <p
              role="alert"
              className="mb-4 rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow"
            >
              This placement was changed elsewhere meanwhile.{' '}
              <Button size="sm" onClick={() => restart(placement)}>
                Show the newer one
              </Button>
            </p>
          ) : null
        }
        renderProductField={renderProductField}
        submit={submit}
        verb="Save changes"
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}
