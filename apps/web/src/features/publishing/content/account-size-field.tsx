import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '#src/shared/format/number.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { accountsQuery } from './content.queries.ts'
import { optionsOf, sizeNames, sizeOfAccount } from './content-labels.ts'
import type { ContentForm } from './use-content-form.ts'

/** The size of the account it is written for, which a connected one knows. */
export function AccountSizeField({ form }: { form: ContentForm }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const [platform, chosen] = useWatch({
    control: form.control,
    name: ['platform', 'accountSize'],
  })
  const account = accounts.find((one) => one.platform === platform && one.isConnected)
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
