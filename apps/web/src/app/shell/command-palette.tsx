import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, Suspense, useCallback, useRef, useState } from 'react'
import { useEscapeLayer } from '#src/shared/ui/escape-layers.ts'
import { Kbd } from '#src/shared/ui/kbd.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { AddressEntry } from './address-entry.tsx'

// They know every room, whose code no screen waits for.
const PaletteEntries = lazyPart(() =>
  import('./palette-entries.tsx').then((code) => code.PaletteEntries),
)

interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Opens the sheet of keys. */
  onKeys: () => void
}

function Footer() {
  return (
    <div
      aria-hidden
      className="flex items-center gap-4 border-t border-line px-4 py-2 text-note text-ink-3 pointer-coarse:hidden"
    >
      {[
        ['↑↓', 'move'],
        ['↵', 'open'],
        ['Esc', 'close'],
      ].map(([key, verb]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd> {verb}
        </span>
      ))}
    </div>
  )
}

/** Forgets what was typed as it closes. */
function Palette({ onDone, onKeys }: { onDone: () => void; onKeys: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const isFilled = useRef(false)
  const isEntered = useRef(false)
  /** What the server finds may come to stand above what was the first. */
  const chooseFirst = useCallback(() => {
    isFilled.current = true
    const first = list.current?.querySelector<HTMLElement>('[cmdk-item]')
    if (isEntered.current) first?.click()
    else if (!isMoved.current) setChosen(first?.dataset['value'] ?? '')
    isEntered.current = false
  }, [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') isMoved.current = key.startsWith('Arrow')
    // Quicker than the code of the entries: the first is opened once they are there.
    isEntered.current = key === 'Enter' && !isFilled.current
  }
  return (
    <Command
      label="Search or jump to"
      shouldFilter={false}
      loop
      value={chosen}
      onValueChange={setChosen}
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="text-ink-3" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search or jump to"
          className="h-12 w-full bg-transparent text-headline font-normal tracking-normal outline-none"
        />
      </div>
      <Command.List ref={list} className="max-h-[min(440px,56dvh)] scroll-py-2 overflow-y-auto p-2">
        <AddressEntry typed={typed} onDone={onDone} />
        <Suspense
          fallback={<p className="px-2.5 py-6 text-center text-cell text-ink-3">Loading</p>}
        >
          <PaletteEntries {...{ typed, onDone, onKeys }} onChanged={chooseFirst} />
        </Suspense>
      </Command.List>
      <Footer />
    </Command>
  )
}

/** Opens any screen, tab or record, or does anything, by a few letters of its name. */
export function CommandPalette({ isOpen, onOpenChange, onKeys }: CommandPaletteProps) {
  useEscapeLayer(isOpen, () => onOpenChange(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-50 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed top-[14vh] left-1/2 z-50 w-[min(630px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-2xl border border-line bg-surface shadow-float outline-none max-sm:top-3"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Palette onDone={() => onOpenChange(false)} onKeys={onKeys} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
