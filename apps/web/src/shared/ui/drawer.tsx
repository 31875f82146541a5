import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { CloseCorner } from './close-corner.tsx'
import { findOpener, focusOpener, leaveCorner } from './dialog-opener.ts'
import { useEscapeLayer } from './escape-layers.ts'
import { GroupFailure } from './group-failure.tsx'
import { LayerElement } from './layer-element.ts'
import { LoadGroup } from './load-group.tsx'

interface DrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Before the title. */
  picture?: ReactNode
  /** Right after the title. */
  afterTitle?: ReactNode
  /** At the end of the head. */
  actions?: ReactNode
  side?: 'right' | 'left'
  /** As wide as the page, for a thing with parts of its own. */
  isPage?: boolean
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
  const { isOpen, onOpenChange, title, description, isPage = false, className, children } = props
  const [element, setElement] = useState<HTMLElement | null>(null)
  const opener = useRef<{ element: Element | null; path: string }>(null)
  useEscapeLayer(isOpen, () => onOpenChange(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          ref={setElement}
          onOpenAutoFocus={(event) => {
            opener.current = { element: findOpener(), path: location.pathname }
            if (!isPage) return leaveCorner(event)
            // Not to the corner that closes it: its first control comes with what it loads.
            event.preventDefault()
            element?.focus()
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
            isPage && 'w-[min(1208px,100vw)] bg-paper',
            className,
          )}
        >
          <LayerElement value={element}>
            <header
              className={cx(
                'flex flex-wrap items-center gap-x-3.5 gap-y-3 px-6 pt-5 pr-14 pb-4',
                isPage && 'sm:items-start sm:px-8 sm:pt-7 sm:pr-16',
                hasHiddenTitle && 'sr-only',
              )}
            >
              {props.picture}
              <div className={cx('min-w-0 grow', isPage && 'max-sm:basis-0 sm:basis-72')}>
                <div className="flex items-center gap-1.5">
                  <Radix.Title
                    className={cx(
                      'min-w-0 font-title wrap-anywhere',
                      isPage ? 'text-body sm:text-title' : 'text-headline',
                    )}
                  >
                    {title}
                  </Radix.Title>
                  {props.afterTitle}
                </div>
                {description && (
                  <Radix.Description className="mt-1 text-cell text-ink-2 wrap-anywhere">
                    {description}
                  </Radix.Description>
                )}
              </div>
              {props.actions}
            </header>
            {hasHiddenTitle ? (
              children
            ) : (
              <div className={cx('px-6 pb-6', isPage && 'sm:px-8 sm:pb-8')}>
                <LoadGroup>
                  <GroupFailure what="panel" className="mb-5" />
                  {children}
                </LoadGroup>
              </div>
            )}
            <CloseCorner
              className={cx(hasHiddenTitle && 'sr-only', isPage && 'sm:top-[31px] sm:right-6')}
            />
          </LayerElement>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
