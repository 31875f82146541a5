import { Dialog } from 'radix-ui'
import { Suspense, useRef, useState } from 'react'
import { useEscapeLayer } from '#src/shared/ui/escape-layers.ts'
import { Kbd } from '#src/shared/ui/kbd.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import type { PaletteProps } from './palette.tsx'
import { PaletteField, paletteHint, paletteInput } from './palette-field.tsx'

// It knows every room, whose code no screen waits for.
const Palette = lazyPart(() => import('./palette.tsx').then((code) => code.Palette))

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

/** Takes what is typed while the code of the list comes. */
function WaitingField({
  typed,
  onTyped,
  isEntered,
}: Pick<PaletteProps, 'typed' | 'onTyped' | 'isEntered'>) {
  return (
    <>
      <PaletteField>
        <input
          aria-label={paletteHint}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          onKeyDown={({ key }) => {
            isEntered.current = key === 'Enter'
          }}
          placeholder={paletteHint}
          className={paletteInput}
        />
      </PaletteField>
      <p className="px-2.5 py-6 text-center text-cell text-ink-3">Loading</p>
    </>
  )
}

/** Forgets what was typed as it closes. */
function Contents(props: Pick<PaletteProps, 'onDone' | 'onKeys'>) {
  const [typed, setTyped] = useState('')
  const isEntered = useRef(false)
  const field = { typed, onTyped: setTyped, isEntered }
  return (
    <>
      <Suspense fallback={<WaitingField {...field} />}>
        <Palette {...props} {...field} />
      </Suspense>
      <Footer />
    </>
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
          <Dialog.Title className="sr-only">{paletteHint}</Dialog.Title>
          <Contents onDone={() => onOpenChange(false)} onKeys={onKeys} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
