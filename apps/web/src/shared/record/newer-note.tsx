import { Button } from '../ui/button.tsx'

/** Says that a record was changed elsewhere while a form lies over it. */
export function NewerNote({ noun, onShow }: { noun: string; onShow: () => void }) {
  return (
    <p role="alert" className="mb-4 rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
      This {noun} was changed elsewhere in the meantime.{' '}
      <Button size="sm" onClick={onShow}>
        Show the newer one
      </Button>
    </p>
  )
}
