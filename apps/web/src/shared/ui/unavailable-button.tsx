import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface UnavailableButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  reason: string
}

/** A button that does nothing here. Pointer, focus and a press alike show why. */
export function UnavailableButton({ reason, ...rest }: UnavailableButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Tooltip content={reason} isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        {...rest}
        aria-disabled
        className="aria-disabled:pointer-events-auto!"
        onClick={(event) => {
          // A tooltip closes by a press, but a finger has no other way to open it.
          event.preventDefault()
          setOpen(true)
        }}
      />
    </Tooltip>
  )
}
