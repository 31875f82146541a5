import { type Program, variablesOf } from './variables.ts'

const width = 100

export interface HelpRow {
  name: string
  says: string
}

const helpRow: HelpRow = { name: '--help', says: 'print this' }

/** What `--help` prints: how to call a program, its options, and every variable it reads. */
export function helpOf(program: Program, usage: string, options: readonly HelpRow[] = []): string {
  const settings = variablesOf(program).map(([name, { default: byItself, otherwise, help }]) => {
    const fallback = byItself ?? otherwise
    return { name, says: fallback === undefined ? help : `${help} Default: ${fallback}.` }
  })
  return [
    `Usage: ${usage}`,
    '',
    ...linesOf([...options, helpRow]),
    '',
    'Settings, from the environment or from .env; the environment wins. NAME_FILE names a file with the value:',
    '',
    ...linesOf(settings),
    '',
  ].join('\n')
}

function linesOf(rows: readonly HelpRow[]): string[] {
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
