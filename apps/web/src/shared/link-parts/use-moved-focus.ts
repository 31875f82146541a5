import { useEffect, useRef } from 'react'

/** Keeps the focus on the button of an entry that was moved, so that it can be moved on. */
export function useMovedFocus() {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  const moved = useRef<{ to: number; direction: 'up' | 'down' } | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const { to, direction } = moved.current
    moved.current = null
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-moves]')
    const all = [...(buttons ?? [])].filter(({ disabled }) => !disabled)
    const same = all.find((button) => button.dataset['moves'] === direction)
    ;(same ?? all[0])?.focus()
  })
  return {
    list,
    note: (from: number, to: number) => {
      moved.current = { to, direction: to < from ? 'up' : 'down' }
    },
  }
}

export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item)
}
