import { commandWith, nearestName } from '@hopwise/settings'
import type { Action, Command, Option } from './command.ts'
import { Refusal } from './exit-codes.ts'

/** What every action takes. */
export const shared = {
  json: { takes: null, says: 'print JSON, as the API has it' },
} satisfies Record<string, Option>

export interface Asked {
  action: Action
  argument: string
  options: Record<string, string>
  fields: Record<string, unknown>
}

type Name = Parameters<typeof commandWith>[0]

/** Which action of a command is meant, and the words that are left for it. */
export function actionOf(command: Command, given: readonly string[]) {
  const { actions, usual } = command
  const [first] = given
  if (first !== undefined && first !== '' && Object.hasOwn(actions, first)) {
    return { name: first, rest: given.slice(1) }
  }
  return { name: usual, rest: given }
}

export function readCall(name: Name, command: Command, given: readonly string[]): Asked {
  const { name: actionName, rest } = actionOf(command, given)
  const action = command.actions[actionName]
  if (action === undefined) throw new Error(`${name} has no ${actionName}`)
  const called = commandWith(name, ...(actionName === '' ? [] : [actionName]))
  const { words, options } = splitOptions({ ...action.options, ...shared }, rest, called)
  const [argument = '', another] = words
  const extra = action.takes === null ? words[0] : another
  if (extra !== undefined) throw new Refusal(refusalOf(name, command, extra, called))
  if (argument === '' && action.takes !== null && !action.takes.startsWith('[')) {
    throw new Refusal(`${action.takes} is missing: ${called} ${action.takes}`)
  }
  const { choices } = action
  if (argument !== '' && choices !== undefined && !choices.includes(argument)) {
    throw new Refusal(`${argument} is not one of ${choices.join(', ')}.`)
  }
  return { action, argument, options, fields: fieldsOf(action.options, options) }
}

function refusalOf(name: Name, { actions }: Command, word: string, called: string): string {
  const names = Object.keys(actions).filter(Boolean)
  const near = nearestName(word, names)
  if (near !== undefined) {
    return `There is no ${commandWith(name, word)}; did you mean ${commandWith(name, near)}?`
  }
  return `Unknown argument ${word}. ${called} --help has a list.`
}

function splitOptions(
  known: Readonly<Record<string, Option>>,
  given: readonly string[],
  called: string,
) {
  const words: string[] = []
  const options: Record<string, string> = {}
  const left = [...given]
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const [, name = '', equals, joined = ''] = /^--([\w-]+)(=([\s\S]*))?$/.exec(one) ?? []
    if (name === '') {
      if (one.startsWith('-') && one !== '-') throw new Refusal(unknownOption(known, one, called))
      words.push(one)
      continue
    }
    const option = Object.hasOwn(known, name) ? known[name] : undefined
    if (option === undefined) throw new Refusal(unknownOption(known, `--${name}`, called))
    if (option.takes === null) {
      if (equals !== undefined) throw new Refusal(`--${name} takes no value.`)
      options[name] = 'yes'
      continue
    }
    const value = equals === undefined ? left.shift() : joined
    if (value === undefined) {
      throw new Refusal(`--${name} needs a value: ${called} --${name} ${option.takes}`)
    }
    const before = options[name]
    options[name] = option.kind === 'list' && before !== undefined ? `${before},${value}` : value
  }
  return { words, options }
}

function unknownOption(
  known: Readonly<Record<string, Option>>,
  given: string,
  called: string,
): string {
  const near = nearestName(given.replace(/^-+/, ''), Object.keys(known))
  return near === undefined
    ? `There is no option ${given}. ${called} --help has a list.`
    : `There is no option ${given}; did you mean --${near}?`
}

/** What the API is sent: options that a command itself reads have no field. */
function fieldsOf(
  known: Readonly<Record<string, Option>>,
  options: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, { field, kind, oneOf }] of Object.entries(known)) {
    const value = options[name]
    if (value === undefined) continue
    if (oneOf !== undefined && !oneOf.includes(value)) {
      throw new Refusal(`--${name}: ${value} is not one of ${oneOf.join(', ')}.`)
    }
    if (field === undefined) continue
    if (kind === 'number' && !/^\d+$/.test(value)) {
      throw new Refusal(`--${name}: ${value} is not a whole number.`)
    }
    if (kind === 'number') fields[field] = Number(value)
    else if (kind === 'list') fields[field] = value.split(',').map((one) => one.trim())
    else fields[field] = value
  }
  return fields
}
