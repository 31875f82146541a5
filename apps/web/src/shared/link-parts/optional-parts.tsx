import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '../ui/class-names.ts'
import { DashedChip } from '../ui/dashed-chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The rows of chips, in their order. */
const groups = ['Details', 'Routing', 'Access'] as const

export interface OptionalPart {
  name: string
  /** The row of its chip, in a form with many. */
  group?: (typeof groups)[number]
  icon: LucideIcon
  /** It has a value or an error, and is open. */
  isUsed: boolean
  field: ReactNode
  /** For a part of several fields, which has a frame. */
  addition?: {
    hint?: string
    /** What it begins with. */
    onAdd?: () => void
    /** Without a value it is closed, as after the form was cleared. */
    closesUnused?: boolean
    /** Gives its fields back what they had before. */
    onRemove: () => void
  }
}

/** Fields that few need: a row of chips, each of which opens its field in place. */
export function OptionalParts({ parts }: { parts: readonly OptionalPart[] }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [kept, setKept] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<string | null>(null)
  const isOpen = ({ name, isUsed, addition }: OptionalPart) =>
    isUsed || kept.includes(name) || (opened.includes(name) && addition?.closesUnused !== true)
  // A field that is emptied stays where it is.
  const used = parts.filter((part) => part.isUsed && !part.addition && !kept.includes(part.name))
  if (used.length > 0) setKept([...kept, ...used.map(({ name }) => name)])
  const closed = parts.filter((part) => !isOpen(part))
  const isGrouped = new Set(closed.map(({ group }) => group)).size > 1
  const open = ({ name, addition }: OptionalPart) => {
    addition?.onAdd?.()
    setOpened([...opened, name])
    setRemoved(null)
  }
  const remove = ({ name, addition }: OptionalPart) => {
    addition?.onRemove()
    setOpened(opened.filter((one) => one !== name))
    setRemoved(name)
  }
  const chipOf = (part: OptionalPart) => (
    <Chip
      key={part.name}
      part={part}
      takesFocus={part.name === removed}
      onPress={() => open(part)}
    />
  )
  return (
    <>
      {parts.filter(isOpen).map((part) => {
        const field = (
          <OpenedPart key={part.name} takesFocus={opened.at(-1) === part.name}>
            {part.field}
          </OpenedPart>
        )
        return part.addition ? (
          <Frame key={part.name} part={part} onRemove={() => remove(part)}>
            {field}
          </Frame>
        ) : (
          field
        )
      })}
      {closed.length > 0 && (
        <div className={cx('col-span-full', isGrouped ? 'grid gap-2' : 'flex flex-wrap gap-2')}>
          {isGrouped
            ? groups.map((group) => (
                <div key={group} className="flex gap-3 has-[>span:last-child:empty]:hidden">
                  <span className="w-13 shrink-0 text-note leading-7 text-ink-3 max-md:leading-9">
                    {group}
                  </span>
                  <span className="flex flex-wrap gap-2">
                    {closed.filter((part) => part.group === group).map(chipOf)}
                  </span>
                </div>
              ))
            : closed.map(chipOf)}
        </div>
      )}
    </>
  )
}

interface ChipProps {
  part: OptionalPart
  /** Its part was just taken away. */
  takesFocus: boolean
  onPress: () => void
}

function Chip({ part: { name, icon }, takesFocus, onPress }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) chip.current?.focus()
  }, [takesFocus])
  return (
    <DashedChip ref={chip} icon={icon} onPress={onPress}>
      {name}
    </DashedChip>
  )
}

interface FrameProps {
  part: OptionalPart
  onRemove: () => void
  children: ReactNode
}

function Frame({ part: { name, icon: Icon, addition }, onRemove, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label={name}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-3"
    >
      <div className="flex items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <div className="min-w-0 grow">
          <p className="text-body font-title">{name}</p>
          {addition?.hint && <p className="text-note text-ink-3">{addition.hint}</p>}
        </div>
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={X} size="sm" onClick={onRemove} />
      </div>
      {children}
    </div>
  )
}

interface OpenedPartProps {
  takesFocus: boolean
  children: ReactNode
}

/** A field that was just opened is about to be filled in. */
export function OpenedPart({ takesFocus, children }: OpenedPartProps) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} className="min-w-0 empty:hidden">
      <Suspense fallback={<Skeleton className="h-20" />}>
        {children}
        {takesFocus && <FirstFocus within={part} />}
      </Suspense>
    </div>
  )
}

/** Comes with the fields alongside it, however late their code does. */
function FirstFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    within.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [within])
  return null
}
