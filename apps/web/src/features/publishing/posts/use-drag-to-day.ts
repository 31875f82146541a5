import type { Post } from '@hopwise/contracts'
import { type DragEvent, useState } from 'react'
import { canMove } from './post-labels.ts'

/** A post dragged to another day of the calendar; “Move to…” does the same for keyboard and touch. */
export function useDragToDay(onMove: (post: Post, day: string) => void) {
  const [dragged, setDragged] = useState<Post | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** The day that it would be dropped on. */
    over,
    propsOfPost: (post: Post) => ({
      draggable: canMove(post),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData('text/plain', post.content)
        setDragged(post)
      },
      onDragEnd: end,
    }),
    propsOfDay: (day: string) =>
      dragged !== null && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(day)
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          end()
          onMove(dragged, day)
        },
      },
  }
}

export type DragToDay = ReturnType<typeof useDragToDay>
