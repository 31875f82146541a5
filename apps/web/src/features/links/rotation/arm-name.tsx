import type { RotationArm } from '@hopwise/contracts'
import { withRealHost } from '@hopwise/contracts'
import { letterOf } from '@hopwise/units'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { colorOf } from './rotation-labels.ts'

export function ArmLetter({ place, isOut = false }: { place: number; isOut?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-label">
      <span
        aria-hidden
        className={cx('size-2 rounded-full', isOut ? 'bg-line-strong' : colorOf(place))}
      />
      {letterOf(place)}
    </span>
  )
}

/** Letter and URL of an arm; the whole URL on hover, and a press opens it. */
export function ArmName({ arm, place }: { arm: RotationArm; place: number }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ArmLetter place={place} isOut={arm.state !== 'live'} />
      <a
        href={arm.url}
        target="_blank"
        rel="noopener noreferrer"
        title={withRealHost(arm.url)}
        className="block min-w-0 truncate rounded hover:text-accent hover:underline"
      >
        {shortAddress(arm.url)}
      </a>
    </span>
  )
}
