import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ShownOnce {
  /** What the server does not show again is in sight. */
  isShown: boolean
  onForget: () => void
  onClose: () => void
  title: string
  description: string
}

interface Guard {
  isCopied: boolean
  onCopied: () => void
  /** Without a question: its person says that they have it. */
  done: () => void
  /** By Esc or the corner. */
  close: () => void
  question: ReactNode
}

/** Closing and leaving ask first while something is in sight that is never shown again, until it is copied. */
export function useShownOnce(props: ShownOnce): Guard {
  const { isShown, onForget, onClose, title, description } = props
  const [isAsking, setAsking] = useState(false)
  const [isCopied, setCopied] = useState(false)
  if (isCopied && !isShown) setCopied(false)
  const isAtRisk = isShown && !isCopied
  // A dialog that is part of the address closes by going to another, before it is drawn again.
  const mayLeave = useRef(false)
  const goBack = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    mayLeave.current = !isAtRisk
  }, [isAtRisk])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => !mayLeave.current,
    enableBeforeUnload: isAtRisk,
    disabled: !isAtRisk,
    withResolver: true,
  })
  const stay = () => {
    setAsking(false)
    reset?.()
  }
  const leave = (go: () => void) => {
    mayLeave.current = true
    setAsking(false)
    onForget()
    go()
  }
  return {
    done: () => leave(onClose),
    close: () => {
      if (isAtRisk) setAsking(true)
      else if (isShown) leave(onClose)
      else onClose()
    },
    isCopied,
    onCopied: () => setCopied(true),
    question: (
      <Dialog
        isOpen={isAsking || status === 'blocked'}
        onOpenChange={stay}
        title={title}
        description={description}
        onFirstFocus={() => goBack.current?.focus()}
      >
        <DialogActions data-guard>
          <Button onClick={() => leave(proceed ?? onClose)}>Close anyway</Button>
          <Button ref={goBack} variant="primary" onClick={stay}>
            Go back
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}
