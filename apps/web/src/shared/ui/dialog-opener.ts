import { noteReturn } from './returning-focus.ts'

/** What had the focus when a dialog opened; a menu's item is gone by then, its button is not. */
export function findOpener(): Element | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const button = menu?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}

/** What has no field of its own gives the focus to its corner, with a ring: it has it better itself. */
export function leaveCorner({ currentTarget }: Event) {
  if (!(currentTarget instanceof HTMLElement)) return
  queueMicrotask(() => {
    if (document.activeElement?.matches('[data-corner]')) currentTarget.focus()
  })
}

/** Gives the focus back, or to the page's title where the opener is gone. */
export function focusOpener(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = isThere ? opener : document.querySelector<HTMLElement>('[data-page-title]')
  noteReturn()
  target?.focus({ preventScroll: !isThere })
}
