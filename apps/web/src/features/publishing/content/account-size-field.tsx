import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatNumber } from '#src/shared/format/number.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { accountsQuery } from './content.queries.ts'
import { optionsOf, sizeNames, sizeOfAccount } from './content-labels.ts'
import type { ContentForm } from './use-content-form.ts'

function useAccountOf(form: ContentForm) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const platform = useWatch({ control: form.control, name: 'platform' })
  return accounts.find((one) => one.platform === platform && one.isConnected)
}

/** The size is that of the connected account until another one is chosen. */
export function useSizeOfAccount(form: ContentForm) {
  const followers = useAccountOf(form)?.followers ?? null
  const { dirtyFields } = useFormState({ control: form.control, name: 'accountSize' })
  const isChosen = dirtyFields.accountSize === true
  const { setValue } = form
  useEffect(() => {
    if (followers === null || isChosen) return
    setValue('accountSize', sizeOfAccount(followers))
  }, [followers, isChosen, setValue])
}

/** The size of the account it is written for. */
export function AccountSizeField({ form }: { form: ContentForm }) {
  const account = useAccountOf(form)
  const chosen = useWatch({ control: form.control, name: 'accountSize' })
  const followers = account?.followers ?? null
  const size = followers === null ? chosen : sizeOfAccount(followers)
  return (
    <Field
      label="Account size"
      hint={
        followers !== null &&
        size !== undefined &&
        size !== chosen && (
          <>
            @{account?.accountHandle} has {formatNumber(followers)} followers.{' '}
            <button
              type="button"
              className="rounded font-label text-accent hover:underline"
              onClick={() => form.setValue('accountSize', size, { shouldDirty: true })}
            >
              Use {sizeNames[size]}
            </button>
          </>
        )
      }
    >
      <Select options={optionsOf(sizeNames)} {...form.register('accountSize')} />
    </Field>
  )
}
