import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface OptionalPart {
  name: string
  icon: LucideIcon
  /** It has a value or an error, and is open. */
  isUsed: boolean
  field: ReactNode
}

/** Fields that few need: a row of chips, each of which opens its field in place. */
export function OptionalParts({ parts }: { parts: readonly OptionalPart[] }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const isOpen = ({ name, isUsed }: OptionalPart) => isUsed || opened.includes(name)
  const closed = parts.filter((part) => !isOpen(part))
  return (
    <>
      {parts.filter(isOpen).map(({ name, field }) => (
        <OpenedPart key={name} takesFocus={opened.at(-1) === name}>
          {field}
        </OpenedPart>
      ))}
      {closed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {closed.map(({ name, icon: Icon }) => (
            <button
              key={name}
              type="button"
              onClick={() => setOpened([...opened, name])}
              className="inline-flex h-7 items-center gap-1.5 rounded-control border border-dashed border-line-strong px-2.5 text-cell text-ink-2 transition-colors duration-150 hover:border-ink-3 hover:text-ink max-md:h-9 [&>.lucide]:size-3.5"
            >
              <Icon aria-hidden />
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

interface OpenedPartProps {
  takesFocus: boolean
  children: ReactNode
}

/** A field that was just opened is about to be filled in. */
export function OpenedPart({ takesFocus, children }: OpenedPartProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) part.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [takesFocus])
  return <div ref={part}>{children}</div>
}
