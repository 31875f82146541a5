import type { Hopwise } from '@hopwise/client'

export interface Option {
  /** What stands for a person in place of its value; null where it takes none. */
  takes: string | null
  says: string
  /** The field of the API that it fills, where that has another name. */
  field?: string
  kind?: 'number' | 'list'
  oneOf?: readonly string[]
}

/** What was asked for, by option, and by field of the API. */
export interface Call {
  /** Throws where no one is signed in. */
  hopwise(): Promise<Hopwise>
  argument: string
  options: Readonly<Record<string, string>>
  fields: Readonly<Record<string, unknown>>
}

export interface Shown {
  /** As the API has it. */
  json: unknown
  /** For a person, in lines of that many columns. */
  text(width: number): string
  /** What a person should know besides. */
  note?: string | undefined
}

export interface Action {
  says: string
  /** What stands for a person in place of its argument, in brackets where it may be left out; null without one. */
  takes: string | null
  /** What the argument may be, where that is known. */
  choices?: readonly string[]
  options: Readonly<Record<string, Option>>
  run(call: Call): Promise<Shown>
}

export interface Command {
  /** By name; one that is called '' is the only one. */
  actions: Readonly<Record<string, Action>>
  /** Which is meant without a name. */
  usual: string
}

export const only = (action: Action): Command => ({ actions: { '': action }, usual: '' })

export const line = (text: string) => () => text
