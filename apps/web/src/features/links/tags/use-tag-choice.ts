import type { Tag } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { isSameName } from './same-name.ts'
import { tagsQuery } from './tags.queries.ts'

interface Choice {
  name: string
  /** Undefined for a tag that is not made yet. */
  tag: Tag | undefined
}

/** With those that are not there yet. */
function withNew(value: readonly string[], added: readonly string[]): string[] {
  const all = [...value]
  for (const one of added) {
    if (one !== '' && !all.some((name) => isSameName(name, one))) all.push(one)
  }
  return all
}

/** A list below an input: what was typed narrows it, and is offered as a new tag at its end. */
export function useTagChoice(value: readonly string[], onChange: (names: string[]) => void) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const name = typed.trim()
  const isChosen = (one: string) => value.some((chosen) => isSameName(chosen, one))
  const found = tags.filter(
    (tag) => !isChosen(tag.name) && tag.name.toLowerCase().includes(name.toLowerCase()),
  )
  const isNew = name !== '' && !isChosen(name) && !tags.some((tag) => isSameName(tag.name, name))
  const choices: Choice[] = [
    ...found.map((tag) => ({ name: tag.name, tag })),
    ...(isNew ? [{ name, tag: undefined }] : []),
  ]
  const isOpen = isAsked && choices.length > 0

  const type = (given: string) => {
    // A pasted list is as many tags as it has commas, and one.
    const [next = '', ...before] = given.split(',').toReversed()
    const added = before.reverse().map((one) => one.trim())
    if (added.length > 0) onChange(withNew(value, added))
    setTyped(next)
    setAsked(next.trim() !== '')
    setActive(next.trim() === '' ? -1 : 0)
  }
  const add = (chosen: string) => {
    onChange(withNew(value, [chosen]))
    type('')
  }
  const addTyped = () => {
    if (name === '') return type('')
    add(tags.find((tag) => isSameName(tag.name, name))?.name ?? name)
  }
  const move = (by: number) => {
    setAsked(true)
    setActive((active + by + choices.length) % Math.max(1, choices.length))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(active < 0 ? 0 : -1),
    ...(name !== '' && { ',': addTyped }),
    ...(name !== '' && { Enter: () => add(choices[active]?.name ?? name) }),
    ...(name === '' && active >= 0 && isOpen && { Enter: () => add(choices[active]?.name ?? '') }),
    ...(typed === '' && value.length > 0 && { Backspace: () => onChange(value.slice(0, -1)) }),
  }
  return {
    tags,
    typed,
    type,
    add,
    addTyped,
    choices,
    active,
    isOpen,
    open: () => setAsked(true),
    close: () => setAsked(false),
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    },
  }
}
