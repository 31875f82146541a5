import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from './input.tsx'
import { Kbd } from './kbd.tsx'
import { useKey } from './use-key.ts'

const pauseMs = 250

interface SearchBoxProps {
  /** What is searched, such as `links`. */
  noun: string
  value: string
  onSearch: (search: string) => void
}

/** Searches once the typing pauses. `/` comes here from anywhere on the page. */
export function SearchBox({ noun, value, onSearch }: SearchBoxProps) {
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
    <div className="relative min-w-0 grow sm:max-w-80 sm:basis-44 in-[[role=dialog]]:max-w-none!">
      <Input
        ref={input}
        type="search"
        className="[&_input:placeholder-shown::-webkit-search-cancel-button]:hidden"
        icon={Search}
        aria-label={`Search ${noun}`}
        aria-keyshortcuts="/"
        placeholder={`Search ${noun}...`}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' && (
        <span
          aria-hidden
          className="absolute top-[7px] right-2 max-md:hidden in-[[role=dialog]]:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  )
}
