import { zodResolver } from '@hookform/resolvers/zod'
import { newRetargetingPixel, pixelNetworks } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useAddPixel } from './link-settings.queries.ts'
import { pixelLabels } from './setting-labels.ts'

type Fields = z.input<typeof newRetargetingPixel>
type Sent = z.output<typeof newRetargetingPixel>

const networks = pixelNetworks.map((value) => ({ value, label: pixelLabels[value].name }))
const unchosen = { label: 'Pixel ID', hint: undefined }

interface PixelDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function PixelDialog({ isOpen, onClose }: PixelDialogProps) {
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(newRetargetingPixel),
    // safe because '' stands for nothing chosen, which the schema refuses in its own words
    defaultValues: { network: '' as Fields['network'], pixelId: '' },
  })
  const add = useAddPixel()
  const isRestored = useUnsavedInput(form, 'new pixel')
  const leave = () => {
    form.reset()
    onClose()
  }
  const submit = useFormSubmit({
    form,
    fields: ['network', 'pixelId'],
    send: add.mutateAsync,
    onSent: ({ network }) => {
      const description = `Links with retargeting now load your ${pixelLabels[network].name} pixel.`
      toast({ title: 'Pixel added', description })
      leave()
    },
    failure: 'Failed to add the pixel. Please try again.',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const words = pixelLabels[form.watch('network')] ?? unchosen
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title="Add Pixel"
      description="Your retargeting links load it from its network’s own servers."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4">
          <Field label="Network" required error={errors.network?.message}>
            <Select
              options={networks}
              placeholder="Select a network"
              {...form.register('network')}
            />
          </Field>
          <Field label={words.label} required error={errors.pixelId?.message} hint={words.hint}>
            <Input autoComplete="off" spellCheck={false} {...form.register('pixelId')} />
          </Field>
        </div>
        <FormActions verb="Add Pixel" isBusy={isSubmitting} onCancel={leave} />
      </form>
    </Dialog>
  )
}
