import type { CurrentUser } from '@hopwise/contracts'
import { useState } from 'react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Select } from '#src/shared/ui/select.tsx'

export type ShortUrlBase = CurrentUser['shortUrlBases'][number]

interface ChooseDomainFormProps {
  bases: readonly ShortUrlBase[]
  verb: string
  isBusy: boolean
  onCancel: () => void
  onChoose: (place: ShortUrlBase) => unknown
}

/** One of the places that short URLs may begin with, and the press that sends it. */
export function ChooseDomainForm({
  bases,
  verb,
  isBusy,
  onCancel,
  onChoose,
}: ChooseDomainFormProps) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    const place = bases.find(({ base }) => base === chosen)
    if (place === undefined) setMissing(true)
    else void onChoose(place)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="Domain"
        required
        error={isMissing && chosen === '' ? 'Please select a domain' : undefined}
      >
        <Select
          options={bases.map(({ base }) => ({ value: base, label: shortAddress(base) }))}
          placeholder="Select a domain"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <FormActions verb={verb} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
