import type { PostbackAddress } from '@hopwise/contracts'
import { Ellipsis, FlaskConical, Pencil, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { outcomeNames } from './outcome-badge.tsx'
import { ReadyUrl } from './ready-url.tsx'

interface AddressActions {
  onEdit: (address: PostbackAddress) => void
  onTry: (address: PostbackAddress) => void
  onRotate: (address: PostbackAddress) => void
  onRemove: (address: PostbackAddress) => void
}

interface AddressItemProps {
  address: PostbackAddress
  actions: AddressActions
  /** In the sample, where nothing can be changed. */
  isShared: boolean
  /** It was just made: its URL is what comes next. */
  isNew: boolean
}

export function AddressItem({ address, actions, isShared, isNew }: AddressItemProps) {
  const { name, lastCallAt, lastOutcome, callerNetworks } = address
  return (
    <li
      className={cx(
        'border-b border-line px-[18px] py-4 last:border-b-0',
        isNew && 'bg-accent-soft',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-body font-title wrap-anywhere">{name}</h3>
            {isNew && <Badge tone="green">New</Badge>}
            {address.hasSecret && <Badge>Secret</Badge>}
            {address.allowedAddresses.length > 0 && <Badge>IP list</Badge>}
            {address.payoutHoldDays && <Badge>{`${address.payoutHoldDays}-day hold`}</Badge>}
            {isOpenToAnyone(address) && (
              <Badge tone="yellow">
                {address.pinsFirstCaller ? 'Open until the first call' : 'Open to anyone'}
              </Badge>
            )}
          </div>
          <p className="mt-1 text-cell text-ink-3">
            {lastCallAt && lastOutcome
              ? [
                  `Last called ${formatDateTime(lastCallAt)}`,
                  outcomeNames[lastOutcome],
                  callerNetworks > 0 && describeCallers(callerNetworks),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : 'Not called yet'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => actions.onTry(address)} aria-label={`Test ${name}`}>
            <FlaskConical aria-hidden />
            Test
          </Button>
          {!isShared && (
            <Menu
              trigger={
                <IconButton
                  label={`More for ${name}`}
                  icon={Ellipsis}
                  size="sm"
                  className="max-lg:size-9"
                />
              }
            >
              <MenuItem icon={Pencil} onSelect={() => actions.onEdit(address)}>
                Edit
              </MenuItem>
              <MenuItem icon={RotateCw} onSelect={() => actions.onRotate(address)}>
                New URL…
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.onRemove(address)}>
                Remove
              </MenuItem>
            </Menu>
          )}
        </div>
      </div>
      <ReadyUrl address={address} />
    </li>
  )
}

const describeCallers = (networks: number) =>
  networks === 1 ? 'from 1 address range that day' : `from ${networks} address ranges that day`

export const isOpenToAnyone = ({ hasSecret, allowedAddresses }: PostbackAddress) =>
  !hasSecret && allowedAddresses.length === 0

/** What the badges of open addresses mean, once for all of them. */
export function OpenAddresses({ addresses }: { addresses: readonly PostbackAddress[] }) {
  const open = addresses.filter(isOpenToAnyone)
  if (open.length === 0) return null
  const pins = open.every(({ pinsFirstCaller }) => pinsFirstCaller)
  return (
    <p className="flex items-start gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 shrink-0 text-yellow" />
      {pins
        ? 'Until the first call that counts, anyone who has the URL can report earnings. After that, only the IP range of that call can.'
        : 'Open to anyone means that anyone who has the URL can report earnings. Set a secret, or allow only your network’s IP addresses.'}
    </p>
  )
}
