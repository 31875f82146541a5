import { useQuery } from '@tanstack/react-query'
import { cx } from '#src/shared/ui/class-names.ts'
import { rotationsQuery } from './rotation.queries.ts'
import { formatGain, gainDirection, gainTones } from './rotation-labels.ts'

/** Of the most clicked, which every page of a list asks for once. */
const everyRotation = rotationsQuery({ pageSize: 200 })

/** What a link's rotation gained over an even split. */
export function LinkLift({ id }: { id: number }) {
  const { data } = useQuery(everyRotation)
  const gain = data?.items.find((one) => one.id === id)?.gain
  if (!gain) return <span className="text-ink-3">–</span>
  return (
    <span
      className={cx('font-label', gainTones[gainDirection(gain)])}
      title={`95% range ${formatGain(gain.low)} to ${formatGain(gain.high)}`}
    >
      {formatGain(gain.gained)}
    </span>
  )
}
