import { type CommandName, commandWith } from './command-of.ts'
import { type HelpRow, helpOf } from './help.ts'
import type { Program } from './variables.ts'

interface Call<Option extends string> {
  name: CommandName
  /** What stands there for a person in place of the one argument it takes; null when it takes none. */
  takes: string | null
  options?: Readonly<Record<Option, OptionCall>>
}

interface OptionCall {
  /** What stands for a person in place of its value; null where it takes none. */
  takes: string | null
  says: string
}

interface Arguments<Option extends string> {
  argument: string | null
  options: Partial<Record<Option, string>>
}

/** The one argument there may be. `--help` prints and ends the process; what is not known is refused. */
export function readArguments(
  program: Program,
  call: Call<never>,
  given: readonly string[] = process.argv.slice(2),
): string | null {
  return readOptions(program, call, given).argument
}

/** The same with options: `--option value` or `--option=value`, and `--option` alone, which reads `yes`. */
export function readOptions<Option extends string>(
  program: Program,
  { name, takes, options }: Call<Option>,
  given: readonly string[],
): Arguments<Option> {
  const known = Object.entries<OptionCall>(options ?? {})
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(helpOf({ program, name, takes, options: known.map(rowOf) }))
    process.exit(0)
  }
  const command = commandWith(name)
  const read: { argument: string | null; options: Record<string, string> } = {
    argument: null,
    options: {},
  }
  const left = given.flatMap(splitOption)
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const option = known.find(([called]) => one === `--${called}`)
    if (option !== undefined) {
      const [called, { takes: placeholder }] = option
      if (placeholder === null && given.some((text) => text.startsWith(`${one}=`))) {
        throw new Error(`${one} takes no value.`)
      }
      const value = placeholder === null ? 'yes' : left.shift()
      if (!value) throw new Error(`${one} needs a value: ${command} ${one} ${placeholder}`)
      read.options[called] = value
    } else if (one.startsWith('-') || takes === null || read.argument !== null) {
      throw new Error(`Unknown argument ${one}. ${command} --help has a list.`)
    } else read.argument = one
  }
  // safe because only known options were written
  return read as Arguments<Option>
}

function rowOf([name, { takes, says }]: [string, OptionCall]): HelpRow {
  return { name: takes === null ? `--${name}` : `--${name} ${takes}`, says }
}

function splitOption(given: string): string[] {
  const [, name, value] = /^(--[a-z-]+)=(.*)$/s.exec(given) ?? []
  return name === undefined || value === undefined ? [given] : [name, value]
}
