import { useCurrentUser } from '../api/current-user.ts'
import { shortAddress } from '../format/short-address.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

/** None is chosen yet where undefined; null is the host of this Hopwise. */
type DomainId = number | string | null | undefined

/** What a short URL begins with that is on this domain. */
export function useShortUrlBase(domainId: DomainId): string {
  const { shortUrlBase, shortUrlBases } = useCurrentUser()
  if (domainId === undefined) return shortUrlBase
  return shortUrlBases.find((one) => one.domainId === idOf(domainId))?.base ?? shortUrlBase
}

const idOf = (domainId: DomainId) => (domainId == null ? null : Number(domainId))

interface DomainFieldProps {
  value: DomainId
  onChange: (domainId: number | null) => void
  error: string | undefined
}

/** Where a link's short URL stands; for those who have a domain of their own. */
export function DomainField({ value, onChange, error }: DomainFieldProps) {
  const { shortUrlBases } = useCurrentUser()
  const chosen = useShortUrlBase(value)
  return (
    <Field label="Domain" error={error}>
      <Select
        options={shortUrlBases.map(({ base }) => ({ value: base, label: shortAddress(base) }))}
        value={chosen}
        onChange={({ target }) =>
          onChange(shortUrlBases.find(({ base }) => base === target.value)?.domainId ?? null)
        }
      />
    </Field>
  )
}
