import type { MoneyAction } from '@hopwise/contracts'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { GoLink } from './action-link.tsx'
import { rowButton } from './disclosed-row.tsx'

interface NextActionsProps {
  actions: readonly Pick<MoneyAction, 'key' | 'title' | 'expected' | 'link'>[]
}

/** The first actions of the plan, in the order they are to be taken. */
export function NextActions({ actions }: NextActionsProps) {
  return (
    <ol className="border-t border-line">
      {actions.map(({ key, title, expected, link }) => (
        <li
          key={key}
          className="flex min-h-[52px] items-center gap-4 border-b border-line px-[18px] py-2 last:border-b-0"
        >
          <span className="min-w-0 grow text-cell font-label wrap-anywhere">
            {title}
            {expected !== null && (
              <span className="block text-note font-normal text-ink-2">
                {`${roundDollars(expected.value)} in 30 days, ${describeRange(expected)}`}
              </span>
            )}
          </span>
          <GoLink link={link} about={title} size="sm" className={rowButton} />
        </li>
      ))}
    </ol>
  )
}
