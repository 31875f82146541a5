import { type CommandName, commandOf, commandSays, commandWith } from './command-of.ts'
import { type Program, variablesOf } from './variables.ts'

const width = 100

export interface HelpRow {
  name: string
  says: string
}

const helpRow: HelpRow = { name: '--help', says: 'print this' }

interface Help {
  program: Program
  name: CommandName
  /** What stands for a person behind the command, or null. */
  takes: string | null
  options: readonly HelpRow[]
}

/** What `--help` prints: how to call a command, what it does, its options, and the settings that it reads. */
export function helpOf({ program, name, takes, options }: Help): string {
  const parts = [commandWith(name), takes, options.length === 0 ? '[--help]' : '[OPTIONS]']
  return [
    `Usage: ${parts.filter((part) => part !== null).join(' ')}`,
    '',
    ...wrap(`${capitalized(commandSays[name])}.`, width),
    '',
    ...helpLines([...options, helpRow]),
    '',
    ...settingsOf(program, name),
    '',
  ].join('\n')
}

function settingsOf(program: Program, name: CommandName): string[] {
  if (program === 'server' && name !== 'start') {
    return [
      `It reads the settings of ${commandOf('start')}: ${commandWith('start', '--help')} lists them.`,
    ]
  }
  const rows = variablesOf(program).map(([variable, { default: byItself, otherwise, help }]) => {
    const fallback = byItself ?? otherwise
    return { name: variable, says: fallback === undefined ? help : `${help} Default: ${fallback}.` }
  })
  return [
    'Settings, from the environment or from .env; the environment wins. NAME_FILE names a file with the value:',
    '',
    ...helpLines(rows),
  ]
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Names and what they mean, in two columns. */
export function helpLines(rows: readonly HelpRow[]): string[] {
  const indent = Math.max(...rows.map(({ name }) => name.length)) + 4
  return rows.map(
    ({ name, says }) =>
      `  ${name}`.padEnd(indent) + wrap(says, width - indent).join(`\n${' '.repeat(indent)}`),
  )
}

function wrap(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= columns) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
