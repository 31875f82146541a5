import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Link } from 'lucide-react'
import { isAddress } from '#src/shared/format/is-address.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Entry } from './palette-entry.tsx'

interface AddressEntryProps {
  typed: string
  onDone: () => void
}

/** Above all others: anyone who types or pastes an address wants a link to it. */
export function AddressEntry({ typed, onDone }: AddressEntryProps) {
  const navigate = useNavigate()
  const address = typed.trim()
  if (!isAddress(address)) return null
  return (
    <Command.Group>
      <Entry
        icon={Link}
        value="create link to address"
        label={`Create link to ${shortAddress(address)}`}
        onSelect={() => {
          onDone()
          void navigate({ to: '/affiliate-links', search: { sharedUrl: address } })
        }}
      />
    </Command.Group>
  )
}
