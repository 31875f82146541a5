import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '#src/shared/ui/input.tsx'
import { Kbd } from '#src/shared/ui/kbd.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'

const pauseMs = 250

interface SearchBoxProps {
  value: string
  onSearch: (words: string) => void
}

/** Searches once the typing pauses. `/` comes here from anywhere on the page. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    // The address changed elsewhere, such as by the back button.
    setAsked(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => {
      setAsked(typed)
      onSearch(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, asked, onSearch])
  useKey('/', () => input.current?.focus())
  return (
    <div className="relative min-w-0 grow sm:max-w-80">
      <Input
        ref={input}
        type="search"
        icon={Search}
        aria-label="Search links"
        aria-keyshortcuts="/"
        placeholder="Search links..."
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' && (
        <span aria-hidden className="absolute top-[7px] right-2 max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  )
}
