import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { buttonClasses } from './button-classes.ts'
import { cx } from './class-names.ts'

interface CloseCornerProps {
  className?: string | undefined
  onClick?: (() => void) | undefined
}

/** Stands last in a dialog, so that its first field has the focus, but shows in the corner. */
export function CloseCorner({ className, onClick }: CloseCornerProps) {
  return (
    <Dialog.Close
      data-corner
      aria-label="Close"
      onClick={onClick}
      className={cx(
        buttonClasses('ghost', 'sm'),
        'absolute top-4 right-4 size-7 px-0 max-md:size-9',
        className,
      )}
    >
      <X aria-hidden />
    </Dialog.Close>
  )
}
