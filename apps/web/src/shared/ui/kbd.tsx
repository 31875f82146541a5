import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-[5px] border border-line bg-surface px-1 font-sans text-note whitespace-nowrap text-ink-3">
      {children}
    </kbd>
  )
}

interface KeysProps {
  keys: readonly string[]
  /** Where there is no keyboard, too. */
  isAlways?: boolean
}

/** Pressed one after the other; what they do is read aloud alongside them. */
export function Keys({ keys, isAlways = false }: KeysProps) {
  return (
    <span aria-hidden className={cx('flex shrink-0 gap-1', !isAlways && 'pointer-coarse:hidden')}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}

/** How this computer writes the command shortcut: `⌘K`, elsewhere `Ctrl K`. */
export function shortcutOf(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl ${key}`
}
