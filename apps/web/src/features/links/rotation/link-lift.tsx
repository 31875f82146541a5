import { useQuery } from '@tanstack/react-query'
import { formatGain } from '#src/shared/format/currency.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { rotationsQuery } from './rotation.queries.ts'
import { gainDirection, gainTones } from './rotation-labels.ts'

interface LinkLiftProps {
  link: { id: number }
  /** The rows of the list, whose gains come with one call. */
  page: readonly { id: number }[]
}

/** What a link's rotation gained over an even split. */
export function LinkLift({ link, page }: LinkLiftProps) {
  const ids = page.map(({ id }) => id).join(',')
  const { data } = useQuery(rotationsQuery({ ids, pageSize: page.length }))
  const gain = data?.items.find(({ id }) => id === link.id)?.gain
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
