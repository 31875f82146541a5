import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { RestoredNote } from '../unsaved/restored-note.tsx'
import { cx } from './class-names.ts'
import { CloseCorner } from './close-corner.tsx'
import { findOpener, focusOpener, leaveCorner } from './dialog-opener.ts'
import { useEscapeLayer } from './escape-layers.ts'
import { GroupFailure } from './group-failure.tsx'
import { LoadGroup } from './load-group.tsx'

interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  /** The button that opens it, where there is one alongside it. */
  trigger?: ReactNode
  /** The corner was pressed; Esc and Back only close. */
  onDiscard?: () => void
  /** The form began with what was typed before a reload: that is said, and can be discarded. */
  isRestored?: boolean
  /**
   * Something was typed: a press alongside the dialog, such as on a toast, does not close it, and when it
   * opens again that is said, too.
   */
  isKept?: boolean
  /** Gives the focus to another field than the first. */
  onFirstFocus?: (() => void) | undefined
  /** Gives the focus to something else than what opened it; answers whether it did. */
  onLastFocus?: (() => boolean) | undefined
  /** On a phone it takes the whole screen, and its last part stands at the bottom. */
  fillsPhone?: boolean
  className?: string
  children: ReactNode
}

/** For making something short. On a phone it rises from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, trigger, className, children } = props
  const { onDiscard, isKept = false, fillsPhone = false } = props
  const { onFirstFocus, onLastFocus } = props
  const [opening, setOpening] = useState({ isOpen, wasKept: false })
  if (isOpen !== opening.isOpen) setOpening({ isOpen, wasKept: isOpen ? isKept : opening.wasKept })
  // By a reload, or by closing and opening it again.
  const isRestored = props.isRestored === true || (opening.wasKept && isKept)
  const opener = useRef<Element | null>(null)
  const body = useRef<HTMLDivElement>(null)
  // Not to the note above them, which can be discarded.
  const focusFields = () =>
    body.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  const onFocus = onFirstFocus ?? (isRestored ? focusFields : undefined)
  useEscapeLayer(isOpen, () => onOpenChange(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          data-sheet
          onOpenAutoFocus={(event) => {
            opener.current = findOpener()
            queueMicrotask(unselect)
            leaveCorner(event)
            if (!onFocus) return
            event.preventDefault()
            onFocus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (onLastFocus?.() !== true) focusOpener(opener.current)
          }}
          onInteractOutside={(event) => {
            if (isKept) event.preventDefault()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'rise fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-2xl border border-line bg-surface shadow-float outline-none',
            'sm:inset-x-auto sm:top-[8vh] sm:bottom-auto sm:left-1/2 sm:max-h-[84vh] sm:w-[480px] sm:-translate-x-1/2 sm:rounded-2xl',
            fillsPhone && 'max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none max-sm:border-0',
            className,
          )}
        >
          <header className="px-6 pt-5 pr-14 pb-4">
            <Radix.Title className="text-headline font-title wrap-anywhere">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-cell text-ink-2 wrap-anywhere">
                {description}
              </Radix.Description>
            )}
            {isRestored && onDiscard && <RestoredNote onDiscard={onDiscard} className="mt-2" />}
          </header>
          {/* Positioned: hidden boxes of what is scrolled away would make the dialog itself scroll. */}
          <div className="relative min-h-0 grow overflow-y-auto">
            <div ref={body} className={cx('px-6 pb-6', fillsPhone && 'flex min-h-full flex-col')}>
              <LoadGroup>
                <GroupFailure what="dialog" className="mb-5" />
                {children}
              </LoadGroup>
            </div>
          </div>
          <CloseCorner onClick={onDiscard} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The first field has the focus and all of its text selected by then: one key would wipe it out. */
function unselect() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return
  field.setSelectionRange(field.value.length, field.value.length)
}

/** The row of buttons that ends a dialog or drawer, in sight however long the form is: the verb last. */
export function DialogActions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-10 -mx-6 mt-6 -mb-6 flex flex-col-reverse gap-2 border-t border-line bg-surface px-6 py-4 sm:flex-row sm:justify-end',
        className,
      )}
      {...rest}
    />
  )
}
