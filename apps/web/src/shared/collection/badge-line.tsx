import { Tags } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../ui/class-names.ts'
import { Popover } from '../ui/popover.tsx'

/** Badges in one line; those without room wait behind a number that opens them all. */
export function BadgeLine({ className, children }: { className?: string; children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null)
  const { hidden, edge } = useOverflow(line)
  return (
    <span
      className={cx(
        'relative min-w-16 grow basis-0 has-[>span:first-child:empty]:min-w-0',
        hidden > 0 && 'pr-8',
        className,
      )}
    >
      <span
        ref={line}
        // The empty one before the first lets that wrap too where it does not fit.
        className="relative flex h-[22px] flex-wrap gap-x-1.5 gap-y-1 overflow-hidden before:-mr-1.5 before:h-[22px]"
      >
        {children}
      </span>
      {hidden > 0 && (
        <Popover
          label="All labels"
          className="w-auto p-3"
          trigger={
            <button
              type="button"
              aria-label={edge === 0 ? `${hidden} labels` : `${hidden} more`}
              style={{ left: edge }}
              className="absolute inset-y-0 flex items-center gap-1 rounded-full px-1.5 text-note text-ink-3 hover:text-ink [&>svg]:size-3"
            >
              {edge === 0 ? <Tags aria-hidden /> : '+'}
              {hidden}
            </button>
          }
        >
          <div className="flex flex-wrap gap-1.5">{children}</div>
        </Popover>
      )}
    </span>
  )
}

/** How many of its children wrapped to the lines below the first, and where those of the first end. */
function useOverflow(line: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState({ hidden: 0, edge: 0 })
  useEffect(() => {
    const { current } = line
    if (!current) return
    const measure = () => setOverflow((before) => keep(before, measureOverflow(current)))
    const sizes = new ResizeObserver(measure)
    // A badge is narrower once its letters have come, though the line stays as wide.
    const watch = () => {
      for (const each of [current, ...current.children]) sizes.observe(each)
    }
    const changes = new MutationObserver(() => {
      watch()
      measure()
    })
    // The first measure comes with the observer, once all lines are laid out: asked for here, each row
    // of a table would have the whole page laid out again.
    watch()
    changes.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [line])
  return overflow
}

interface Overflow {
  hidden: number
  edge: number
}

function measureOverflow(line: HTMLElement): Overflow {
  const badges = [...line.children].filter((child) => child instanceof HTMLElement)
  const shown = badges.filter(({ offsetTop }) => offsetTop === 0)
  const last = shown.at(-1)
  // What is clipped is out of sight, so no key reaches it either; the number opens it.
  for (const badge of badges) badge.toggleAttribute('inert', !shown.includes(badge))
  return {
    hidden: badges.length - shown.length,
    edge: last ? last.offsetLeft + last.offsetWidth : 0,
  }
}

const keep = (before: Overflow, now: Overflow) =>
  before.hidden === now.hidden && before.edge === now.edge ? before : now
