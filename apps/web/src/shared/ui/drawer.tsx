import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from './class-names.ts'
import { CloseCorner } from './close-corner.tsx'
import { findOpener, focusOpener } from './dialog-opener.ts'
import { useEscapeLayer } from './escape-layers.ts'

interface DrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  side?: 'right' | 'left'
  /** The title is read aloud but not shown. */
  hasHiddenTitle?: boolean
  className?: string
  children: ReactNode
}

const sides = {
  right: 'slide-right right-0 w-[min(460px,100vw)] border-l',
  left: 'slide-left left-0 w-[min(280px,86vw)] border-r',
}

/** For the detail of a row, and for the navigation of a small screen. */
export function Drawer({ side = 'right', hasHiddenTitle = false, ...props }: DrawerProps) {
  const { isOpen, onOpenChange, title, description, className, children } = props
  const opener = useRef<{ element: Element | null; path: string }>(null)
  useEscapeLayer(isOpen, () => onOpenChange(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={() => {
            opener.current = { element: findOpener(), path: location.pathname }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // What opened next, such as a dialog, or the screen gone to, has it already.
            if (document.activeElement !== document.body) return
            const { element = null, path } = opener.current ?? {}
            focusOpener(path === location.pathname ? element : null)
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-y-0 z-40 flex flex-col overflow-y-auto border-line bg-surface shadow-float outline-none',
            sides[side],
            className,
          )}
        >
          <header className={cx('px-6 pt-5 pr-14 pb-4', hasHiddenTitle && 'sr-only')}>
            <Radix.Title className="text-headline font-title wrap-anywhere">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-cell text-ink-2">
                {description}
              </Radix.Description>
            )}
          </header>
          {hasHiddenTitle ? children : <div className="px-6 pb-6">{children}</div>}
          <CloseCorner className={hasHiddenTitle ? 'sr-only' : ''} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
