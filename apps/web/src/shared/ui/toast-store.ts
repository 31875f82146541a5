/** How long a dismissed toast stays in memory, so that it can leave the screen. */
const removalMs = 5_000
/** What leads to another screen says its toast as it goes. */
const readAfterMs = 1_000

export interface ToastMessage {
  title: string
  description?: string
  /** `destructive` is red and for failures. */
  variant?: 'default' | 'destructive'
  /** Such as Undo. */
  action?: { label: string; onClick: () => void }
}

export interface ToastEntry extends ToastMessage {
  id: number
  isOpen: boolean
  shownAtMs: number
}

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

export function getToasts(): readonly ToastEntry[] {
  return entries
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast in place of the one before: one is visible at a time. */
export function toast(words: ToastMessage): number {
  lastId += 1
  change([{ ...words, id: lastId, isOpen: true, shownAtMs: Date.now() }])
  return lastId
}

/** The red toast that something failed. */
export function toastFailure(description: string, title = 'Error'): number {
  return toast({ title, description, variant: 'destructive' })
}

export function dismissToast(id: number) {
  change(entries.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)))
  setTimeout(() => change(entries.filter((entry) => entry.id !== id)), removalMs)
}

/** On the way to another screen: what was said of the one before is over, unless it can be undone. */
export function closeReadToasts() {
  const shownBeforeMs = Date.now() - readAfterMs
  for (const { id, isOpen, action, shownAtMs } of entries) {
    if (isOpen && !action && shownAtMs <= shownBeforeMs) dismissToast(id)
  }
}
