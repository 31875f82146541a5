import { Command } from 'cmdk'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { AddressEntry } from './address-entry.tsx'
import { PaletteEntries } from './palette-entries.tsx'
import { PaletteField, paletteHint, paletteInput } from './palette-field.tsx'

export interface PaletteProps {
  typed: string
  onTyped: (typed: string) => void
  /** Whether Enter came before what it opens. */
  isEntered: RefObject<boolean>
  onDone: () => void
  /** Opens the sheet of keys. */
  onKeys: () => void
}

/** What one types in and the list below it. */
export function Palette({ typed, onTyped, isEntered, onDone, onKeys }: PaletteProps) {
  const [chosen, setChosen] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  // It takes the place of the field that was typed in while this code came.
  useLayoutEffect(() => {
    const field = input.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  /** What the server finds may come to stand above what was the first. */
  const chooseFirst = useCallback(() => {
    const first = list.current?.querySelector<HTMLElement>('[cmdk-item]')
    if (isEntered.current) first?.click()
    else if (!isMoved.current) setChosen(first?.dataset['value'] ?? '')
    isEntered.current = false
  }, [isEntered])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') isMoved.current = key.startsWith('Arrow')
  }
  return (
    <Command
      label={paletteHint}
      shouldFilter={false}
      loop
      value={chosen}
      onValueChange={setChosen}
      onKeyDown={onKeyDown}
    >
      <PaletteField>
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={onTyped}
          placeholder={paletteHint}
          className={paletteInput}
        />
      </PaletteField>
      <Command.List
        ref={list}
        className="max-h-[min(440px,56dvh)] scroll-pt-2 scroll-pb-8 overflow-y-auto mask-b-from-[calc(100%-28px)] p-2 pb-7"
      >
        <AddressEntry typed={typed} onDone={onDone} />
        <PaletteEntries {...{ typed, onDone, onKeys }} onChanged={chooseFirst} />
      </Command.List>
    </Command>
  )
}
