import { Link as LinkIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isAddress } from '#src/shared/format/is-address.ts'
import { Input } from '#src/shared/ui/input.tsx'
import { Kbd, shortcutOf } from '#src/shared/ui/kbd.tsx'

const invitation = 'Paste a URL to create a link'

/** The shortest way to a link: an address pasted here begins one, as it does on every screen. */
export function PasteField({ onAddress }: { onAddress: (address: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const take = (text: string) => {
    if (!isAddress(text)) return false
    setTyped('')
    setRefused(false)
    onAddress(text.trim())
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(typed.trim() !== '' && !take(typed))
  }
  return (
    <form noValidate onSubmit={submit} className="grow">
      <div className="relative">
        <Input
          icon={LinkIcon}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          aria-label={invitation}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'paste-refused' : undefined}
          placeholder={invitation}
          className="[&>input]:h-11 [&>input]:pr-16"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefused(false)
          }}
          onPaste={(event) => {
            if (take(event.clipboardData.getData('text'))) event.preventDefault()
          }}
        />
        <span aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">
          <Kbd>{shortcutOf('V')}</Kbd>
        </span>
      </div>
      {isRefused && (
        <p id="paste-refused" className="mt-1.5 text-note text-red">
          Please enter a valid URL
        </p>
      )}
    </form>
  )
}
