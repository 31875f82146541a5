import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { cx } from './class-names.ts'
import { closeTopLayer } from './escape-layers.ts'
import { dismissToast, getToasts, onToasts, type ToastEntry } from './toast-store.ts'

const toneOf = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-transparent bg-danger text-on-danger',
}
const corner = 'rounded-control outline-offset-1 focus-visible:outline-current'

/** Escape inside a toast closes that toast. */
function handEscapeOn(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) return
  if (closeTopLayer()) event.preventDefault()
}

/** To change one's mind takes longer than to read. */
const undoMs = 10_000

/** Long enough to be read; what is left undone is said in whole sentences. */
function shownMs({ title, description = '', action }: ToastEntry): number {
  return Math.max(action ? undoMs : 5_000, `${title} ${description}`.length * 70)
}

/** Before its button moves the focus on: left there, it would hold the toasts until a press elsewhere. */
function letGoOfPress({ currentTarget, detail }: MouseEvent<HTMLElement>) {
  const { activeElement } = document
  if (detail > 0 && activeElement instanceof HTMLElement && currentTarget.contains(activeElement)) {
    activeElement.blur()
  }
}

function ToastCard(entry: ToastEntry) {
  const { id, title, description, variant = 'default', action, isOpen } = entry
  return (
    <Toast.Root
      open={isOpen}
      duration={shownMs(entry)}
      data-toast
      // From its first frame: the list takes no presses until its library has counted what is in it.
      style={{ pointerEvents: 'auto' }}
      onClickCapture={letGoOfPress}
      onEscapeKeyDown={handEscapeOn}
      onOpenChange={(open) => open || dismissToast(id)}
      className={cx(
        'rise grid grid-cols-[1fr_auto] items-center gap-3 rounded-card border py-3 pr-3 pl-4 shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        toneOf[variant],
      )}
    >
      <div className="min-w-0">
        <Toast.Title className="text-body font-title wrap-anywhere">{title}</Toast.Title>
        {description && (
          <Toast.Description
            className={cx('mt-0.5 text-cell wrap-anywhere', variant === 'default' && 'text-ink-2')}
          >
            {description}
          </Toast.Description>
        )}
      </div>
      <div className="flex items-center gap-1">
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.onClick}
            className={cx(corner, 'h-7 border border-current/25 px-2.5 text-cell font-label')}
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close aria-label="Dismiss" className={cx(corner, 'grid size-7 place-items-center')}>
          <X aria-hidden />
        </Toast.Close>
      </div>
    </Toast.Root>
  )
}

/** Where toasts appear: on a phone at the top, as its buttons are at the bottom. Mounted once. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, getToasts)
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50}>
      {toasts.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-[60] m-0 w-full list-none p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none transition-[bottom] md:max-w-[420px] in-[:root:has([data-selection-bar])]:bottom-16 max-sm:top-14 max-sm:bottom-auto! max-sm:h-fit max-sm:in-[:root:has([data-sheet])]:top-0"
      />
    </Toast.Provider>
  )
}
