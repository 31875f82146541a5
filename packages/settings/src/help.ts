import { type Program, variablesOf } from './variables.ts'

const width = 100

/** What `--help` prints: how to call a program, and every variable it reads. */
export function helpOf(program: Program, usage: string): string {
  const rows = variablesOf(program).map(([name, { default: byItself, otherwise, help }]) => {
    const fallback = byItself ?? otherwise
    return { name, says: fallback === undefined ? help : `${help} Default: ${fallback}.` }
  })
  const indent = Math.max(...rows.map(({ name }) => name.length)) + 4
  const lines = rows.map(
    ({ name, says }) =>
      `  ${name}`.padEnd(indent) + wrap(says, width - indent).join(`\n${' '.repeat(indent)}`),
  )
  return [
    `Usage: ${usage}`,
    '',
    'Settings, from the environment or from .env; the environment wins. NAME_FILE names a file with the value:',
    '',
    ...lines,
    '',
  ].join('\n')
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
