import { helpOf } from './help.ts'
import type { Program } from './variables.ts'

interface Call<Option extends string> {
  /** As a person calls it, such as `npm run backup --`. */
  command: string
  /** What stands there for a person in place of the one argument it takes; null when it takes none. */
  takes: string | null
  /** What stands for a person in place of the value of each `--option`; null where it takes none. */
  options?: Readonly<Record<Option, string | null>>
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
  { command, takes, options }: Call<Option>,
  given: readonly string[],
): Arguments<Option> {
  const known = Object.entries<string | null>(options ?? {})
  if (given.includes('--help') || given.includes('-h')) {
    const parts = [takes, ...known.map(usageOf), '[--help]']
    const usage = [command, ...parts.filter((part) => part !== null)].join(' ')
    process.stdout.write(helpOf(program, usage))
    process.exit(0)
  }
  const read: { argument: string | null; options: Record<string, string> } = {
    argument: null,
    options: {},
  }
  const left = given.flatMap(splitOption)
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const option = known.find(([name]) => one === `--${name}`)
    if (option !== undefined) {
      const [name, placeholder] = option
      if (placeholder === null && given.some((text) => text.startsWith(`${one}=`))) {
        throw new Error(`${one} takes no value.`)
      }
      const value = placeholder === null ? 'yes' : left.shift()
      if (!value) throw new Error(`${one} needs a value: ${command} ${one} ${placeholder}`)
      read.options[name] = value
    } else if (one.startsWith('-') || takes === null || read.argument !== null) {
      throw new Error(`Unknown argument ${one}. ${command} run it with --help for a list.`)
    } else read.argument = one
  }
  // safe because only known options were written
  return read as Arguments<Option>
}

function usageOf([name, value]: [string, string | null]): string {
  return value === null ? `[--${name}]` : `[--${name} ${value}]`
}

function splitOption(given: string): string[] {
  const [, name, value] = /^(--[a-z-]+)=(.*)$/s.exec(given) ?? []
  return name === undefined || value === undefined ? [given] : [name, value]
}
