import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatNumber } from '#src/shared/format/number.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { accountsQuery } from './content.queries.ts'
import { optionsOf, sizeNames, sizeOfAccount } from './content-labels.ts'
import type { ContentForm } from './use-content-form.ts'

/** The size of the account it is written for: the connected one's, until a person chooses. */
export function AccountSizeField({ form }: { form: ContentForm }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { control } = form
  const platform = useWatch({ control, name: 'platform' })
  const { dirtyFields } = useFormState({ control, name: 'accountSize' })
  const isChosen = dirtyFields.accountSize === true
  const account = accounts.find((one) => one.platform === platform && one.isConnected)
  const followers = account?.followers ?? null
  const size = followers === null ? 'mid' : sizeOfAccount(followers)
  useEffect(() => {
    if (!isChosen) form.resetField('accountSize', { defaultValue: size })
  }, [form, isChosen, size])
  return (
    <Field
      label="Account size"
      hint={
        followers !== null && `@${account?.accountHandle} has ${formatNumber(followers)} followers.`
      }
    >
      <Select options={optionsOf(sizeNames)} {...form.register('accountSize')} />
    </Field>
  )
}
