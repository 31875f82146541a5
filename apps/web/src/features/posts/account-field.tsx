import type { SocialPlatform } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { accountsQuery } from './posts.queries.ts'
import type { PostForm } from './use-post-form.ts'

interface AccountFieldProps {
  form: PostForm
  platform: SocialPlatform
  hasPicture: boolean
}

/** Why nothing but a person can post it; null where we can. */
function whyByHand(platform: SocialPlatform, hasPicture: boolean, hasAccount: boolean) {
  const name = platformNames[platform]
  if (platform === 'snapchat') return 'Snapchat lets only approved apps post.'
  if (platform === 'instagram' && !hasPicture) {
    return 'Instagram takes no post without a picture from us.'
  }
  return hasAccount ? null : `No ${name} account is connected.`
}

/** Which account it goes to, and whether a person posts it; that is set where there is no other way. */
export function AccountField({ form, platform, hasPicture }: AccountFieldProps) {
  const { data, isError } = useQuery(accountsQuery)
  const { field: account } = useController({ control: form.control, name: 'accountId' })
  const { field: byHand } = useController({ control: form.control, name: 'isByHand' })
  // What the person chose outlives a platform on which there is no choice.
  const [isWanted, setWanted] = useState(byHand.value)
  const own = data?.filter((one) => one.platform === platform && one.isConnected) ?? []
  const isKnown = data !== undefined
  const reason = isKnown ? whyByHand(platform, hasPicture, own.length > 0) : null
  const first = own[0]?.id
  const isOwn = own.some(({ id }) => id === Number(account.value))
  useEffect(() => {
    if (isKnown && !isOwn) form.setValue('accountId', first ?? null)
  }, [form, isKnown, isOwn, first])
  useEffect(() => {
    if (isKnown) form.setValue('isByHand', reason !== null || isWanted)
  }, [form, isKnown, reason, isWanted])
  const error = form.formState.errors.accountId?.message
  return (
    <div className="grid gap-3">
      {own.length > 0 && (
        <Field label="Account" error={error}>
          <Select
            options={own.map(({ id, accountHandle }) => ({
              value: String(id),
              label: accountHandle === null ? `Account ${id}` : `@${accountHandle}`,
            }))}
            value={String(account.value ?? '')}
            onChange={({ target }) => account.onChange(Number(target.value))}
            ref={account.ref}
          />
        </Field>
      )}
      {reason === null ? (
        <Checkbox
          label="I post it by hand: remind me and have it ready to paste"
          checked={byHand.value}
          onChange={setWanted}
        />
      ) : (
        <p className="rounded-control bg-sunken px-3 py-2 text-cell text-ink-2">
          {reason} We remind you when it is time and have it ready to paste.{' '}
          {own.length === 0 && (
            <Link to="/social-accounts" className="rounded font-label text-accent hover:underline">
              Social Accounts
            </Link>
          )}
        </p>
      )}
      {isError && <p className="text-note text-red">Your accounts could not be loaded.</p>}
      {own.length === 0 && error && <p className="text-note text-red">{error}</p>}
    </div>
  )
}
