import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import type { PostForm } from './use-post-form.ts'
import type { PostingMode } from './use-posting-mode.ts'

interface AccountFieldProps {
  form: PostForm
  postingMode: PostingMode
}

/** Which account it goes to, and whether a person posts it; without a choice where there is no other way. */
export function AccountField({ form, postingMode }: AccountFieldProps) {
  const { accounts, accountId, reason, isByHand, isError } = postingMode
  const { field: account } = useController({ control: form.control, name: 'accountId' })
  const { field: byHand } = useController({ control: form.control, name: 'isByHand' })
  const error = form.formState.errors.accountId?.message
  return (
    <div className="grid gap-3">
      {accounts.length > 0 && (
        <Field label="Account" error={error}>
          <Select
            options={accounts.map(({ id, accountHandle }) => ({
              value: String(id),
              label: accountHandle === null ? `Account ${id}` : `@${accountHandle}`,
            }))}
            value={String(accountId ?? '')}
            onChange={({ target }) => account.onChange(Number(target.value))}
            ref={account.ref}
          />
        </Field>
      )}
      {reason === null ? (
        <Checkbox
          label={
            <span className="text-cell text-ink-2">
              I’ll post it by hand: remind me and have it ready to paste
            </span>
          }
          checked={isByHand}
          onChange={byHand.onChange}
        />
      ) : (
        <p className="rounded-control bg-sunken px-3 py-2 text-cell text-ink-2">
          {reason} We’ll remind you when it’s time and have it ready to paste.{' '}
          {accounts.length === 0 && (
            <Link to="/social-accounts" className="rounded font-label text-accent hover:underline">
              Social Accounts
            </Link>
          )}
        </p>
      )}
      {isError && <p className="text-note text-red">We couldn’t load your accounts.</p>}
      {accounts.length === 0 && error && <p className="text-note text-red">{error}</p>}
    </div>
  )
}
