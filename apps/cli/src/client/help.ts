import { clientSays, commandWith, type HelpRow, helpLines } from '@hopwise/settings'
import type { ClientCommandName } from './client-commands.ts'
import type { Action, Command, Option } from './command.ts'
import { exitCodeSays } from './exit-codes.ts'
import { actionOf, shared } from './read-call.ts'

/** What `--help` prints: the whole command, or one action of it where one is named. */
export function helpOf(
  name: ClientCommandName,
  command: Command,
  given: readonly string[],
): string {
  const { name: chosen } = actionOf(command, given)
  const isNamed = given[0] === chosen
  const names = Object.keys(command.actions)
  const action = command.actions[chosen]
  if (action === undefined) throw new Error(`${name} has no ${chosen}`)
  const isOne = isNamed || names.length === 1
  return [
    isOne ? usageOf(name, chosen, action) : `Usage: ${commandWith(name)} [ACTION] [OPTIONS]`,
    '',
    `${capitalized(isOne ? action.says : clientSays[name])}.`,
    '',
    ...(isOne
      ? []
      : [...actionsOf(command), '', `Options of ${chosen}, which is meant without an action:`, '']),
    ...helpLines([
      ...optionsOf({ ...action.options, ...shared }),
      { name: '--help', says: 'print this' },
    ]),
    '',
    'HOPWISE_URL and HOPWISE_API_KEY, where they are set, come before what login saved.',
    '',
    'Exit codes:',
    '',
    ...helpLines(exitCodeSays.map(([code, says]) => ({ name: code, says }))),
    '',
  ].join('\n')
}

function usageOf(name: ClientCommandName, chosen: string, { takes }: Action): string {
  const called = commandWith(name, ...(chosen === '' ? [] : [chosen]))
  return `Usage: ${[called, takes, '[OPTIONS]'].filter(Boolean).join(' ')}`
}

function actionsOf({ actions }: Command): string[] {
  const rows = Object.entries(actions).map(([name, { takes, says }]) => ({
    name: [name, takes].filter(Boolean).join(' '),
    says,
  }))
  return helpLines(rows)
}

function optionsOf(options: Readonly<Record<string, Option>>): HelpRow[] {
  return Object.entries(options).map(([name, { takes, says }]) => ({
    name: takes === null ? `--${name}` : `--${name} ${takes}`,
    says,
  }))
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
