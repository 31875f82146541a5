import { Link as LinkIcon } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface OriginalUrlFieldProps {
  isEmpty: boolean
  /** The first of its form, which is most often the only one. */
  isTall?: boolean
  error: string | undefined
  registered: UseFormRegisterReturn
  onPaste: (text: string) => void
}

/** Where the link leads. A phone has no ⌘V, so it gets a button. */
export function OriginalUrlField(props: OriginalUrlFieldProps) {
  const { isEmpty, isTall = false, error, registered, onPaste } = props
  return (
    <Field
      label="Original URL"
      required
      error={error}
      hint={isEmpty && 'The URL your affiliate network gave you.'}
    >
      <div className="relative">
        <Input
          icon={LinkIcon}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          className={cx(isTall && '[&>input]:h-10')}
          {...registered}
        />
        {isEmpty && <PasteButton onPaste={onPaste} />}
      </div>
    </Field>
  )
}

/** Browsers may ask once more; anyone who says no pastes by hand. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  if (!('clipboard' in navigator) || !('readText' in navigator.clipboard)) return null
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (text) onPaste(text.trim())
  }
  return (
    <Button
      size="sm"
      className="absolute top-1/2 right-1.5 -translate-y-1/2 sm:hidden"
      onClick={() => void paste()}
    >
      Paste
    </Button>
  )
}
