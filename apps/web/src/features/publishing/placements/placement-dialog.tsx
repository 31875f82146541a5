import { useEffect } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import type { RenderProductField } from '#src/shared/ui/use-unsaved-first.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { dueTimeIssue } from './due-time.ts'
import { PlacementForm } from './placement-form.tsx'
import { describeWhen } from './placement-labels.ts'
import { useCreatePlacement } from './placements.queries.ts'
import {
  blankFields,
  type PlacementSent,
  placementFieldNames,
  usePlacementForm,
} from './use-placement-form.ts'

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
  const { timeZone } = useCurrentUser().workspace
  const form = usePlacementForm(blankFields(undefined))
  const isRestored = useUnsavedInput(form, 'new placement')
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
        description: made.status === 'scheduled' ? `${describeWhen(made)}.` : 'Kept as a draft.',
      })
      onClose()
      discard()
    },
    failureTitle: 'Error',
    failure: 'Failed to create content placement',
    alwaysToasts: true,
  })
  const submitWithTime = async () => {
    const { status, scheduledFor } = form.getValues()
    const isAtTime = status !== 'draft' && typeof scheduledFor === 'string'
    const issue = isAtTime ? dueTimeIssue(scheduledFor, timeZone, new Date()) : null
    if (issue !== null) {
      form.setError('scheduledFor', { message: issue }, { shouldFocus: true })
      return
    }
    await submit()
  }
  return (
    <Dialog
      isOpen={plan !== undefined}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Plan a Placement"
      description="Your text on someone else’s site, with its own tracked link."
      className="sm:w-[600px] lg:w-[min(1000px,94vw)]"
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
