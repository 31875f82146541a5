import { zodResolver } from '@hookform/resolvers/zod'
import { insSettingsChange, type NetworkConnection } from '@hopwise/contracts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useChangeIns } from './ins.queries.ts'
import { InsDialogs, type InsQuestion } from './ins-dialogs.tsx'

interface InsAddressProps {
  connection: NetworkConnection
  address: string
  secretKey: string
}

const keyForm = insSettingsChange.pick({ secretKey: true }).required()
type Fields = z.input<typeof keyForm>
const fieldNames = ['secretKey'] as const

function useKeyForm(id: number, secretKey: string) {
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(keyForm),
    values: { secretKey },
  })
  const change = useChangeIns(id)
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: change.mutateAsync,
    onSent: () => toast({ title: 'Success', description: 'The secret key was saved.' }),
    failure: 'Failed to save the secret key. Please try again.',
  })
  return { form, submit }
}

function addressHint({ isSandbox }: NetworkConnection, address: string): string {
  return isSandbox || address.startsWith('https:')
    ? 'Paste it at ClickBank under Advanced Tools, Instant Notification URL.'
    : 'ClickBank needs an https URL. Set PUBLIC_URL to yours first.'
}

/** What is copied into ClickBank's form: where to send, and what to encrypt with. */
export function InsAddress({ connection, address, secretKey }: InsAddressProps) {
  const { form, submit } = useKeyForm(connection.id, secretKey)
  const isShared = useCurrentUser().workspace.isSample
  const { errors, isDirty, isSubmitting } = form.formState
  const [question, ask] = useState<InsQuestion | null>(null)
  return (
    <div className="grid gap-4 px-[18px]">
      <Field label="Notification URL" hint={addressHint(connection, address)}>
        <div className="flex items-center gap-2">
          <LabeledInput value={address} label="Notification URL" />
          <CopyButton
            value={address}
            label="Copy notification URL"
            copied={{ title: 'Copied!', description: 'Notification URL copied to clipboard' }}
          />
        </div>
      </Field>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Secret key"
          error={errors.secretKey?.message}
          hint="Paste it next to the URL, or enter the key ClickBank already has."
        >
          <div className="flex items-center gap-2">
            <Input
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              data-1p-ignore
              {...form.register('secretKey')}
            />
            <CopyButton
              value={secretKey}
              label="Copy secret key"
              copied={{ title: 'Copied!', description: 'Secret key copied to clipboard' }}
            />
          </div>
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" pending={isSubmitting} disabled={!isDirty || isShared}>
            Save key
          </Button>
          <Button size="sm" onClick={() => ask('replace')} disabled={isShared}>
            Replace both
          </Button>
          <Button size="sm" onClick={() => ask('remove')} disabled={isShared}>
            Stop notifications
          </Button>
        </div>
      </form>
      <InsDialogs id={connection.id} question={question} onClose={() => ask(null)} />
    </div>
  )
}

/** Read, selected and copied, never typed into. */
function LabeledInput({ value, label }: { value: string; label: string }) {
  return <Input readOnly value={value} title={label} onFocus={(event) => event.target.select()} />
}
