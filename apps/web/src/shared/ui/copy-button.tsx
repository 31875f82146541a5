import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'
import { type ToastMessage, toast } from './toast-store.ts'

const confirmMs = 1_600

interface CopyButtonProps {
  id?: string
  value: string
  /** The tooltip of the small button, the words of the large one. */
  label?: string
  /** Said once it is copied. */
  copied: ToastMessage
  /** `button` and `primary` show the words alongside the icon. */
  look?: 'icon' | 'button' | 'primary'
  className?: string
  onCopied?: () => void
}

const refused: ToastMessage = {
  title: 'Could not copy',
  description: 'Your browser blocked it. Select the text and copy it yourself.',
  variant: 'destructive',
}

export function CopyButton({
  id,
  value,
  label = 'Copy',
  copied,
  look = 'icon',
  className,
  onCopied,
}: CopyButtonProps) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), confirmMs)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = async () => {
    const isCopied = await copyText(value)
    setDone(isCopied)
    toast(isCopied ? copied : refused)
    if (isCopied) onCopied?.()
  }
  const Icon = isDone ? Check : Copy
  if (look === 'icon') {
    return (
      <IconButton
        id={id}
        label={label}
        icon={Icon}
        size="sm"
        className={className}
        onClick={() => void copy()}
      />
    )
  }
  return (
    <Button
      id={id}
      variant={look === 'primary' ? 'primary' : 'secondary'}
      className={className}
      onClick={() => void copy()}
    >
      <Icon aria-hidden />
      {isDone ? 'Copied' : label}
    </Button>
  )
}
