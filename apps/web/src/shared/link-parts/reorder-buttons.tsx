import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

interface ReorderButtonsProps {
  /** What is moved, such as `rule 2`. */
  noun: string
  at: number
  count: number
  /** To this place; the focus goes with it. */
  onMove: (to: number) => void
}

export function ReorderButtons({ noun, at, count, onMove }: ReorderButtonsProps) {
  if (count < 2) return null
  return (
    <>
      <IconButton
        label={`Move ${noun} up`}
        icon={ArrowUp}
        size="sm"
        data-moves="up"
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        label={`Move ${noun} down`}
        icon={ArrowDown}
        size="sm"
        data-moves="down"
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  )
}
