import type { Post } from '@hopwise/contracts'
import { type DragEvent, useState } from 'react'
import { canMove } from './post-labels.ts'

/** A post dragged to another day, or hour of one; its `MoveButton` does the same for keyboard and touch. */
export function useDragToSlot(onMove: (post: Post, slot: string) => void) {
  const [dragged, setDragged] = useState<Post | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** Where it would be dropped. */
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
    propsOfSlot: (slot: string) =>
      dragged !== null && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(slot)
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          end()
          onMove(dragged, slot)
        },
      },
  }
}

export type DragToSlot = ReturnType<typeof useDragToSlot>
