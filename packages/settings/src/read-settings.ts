import type { z } from 'zod'
import { misspelled } from './near-names.ts'
import { own, type Program, type Settings, variablesOf } from './variables.ts'

/** Stops a program with a sentence for a person. */
export class Misconfigured extends Error {
  constructor(issues: readonly string[]) {
    super(`The configuration cannot be used: ${issues.map(sentence).join(' ')}`)
  }
}

/** Reads all that a program understands, or throws one sentence for each setting that is wrong. */
export function readSettings<P extends Program>(program: P, env: NodeJS.ProcessEnv): Settings<P> {
  const issues = misspelled(namesIn(env), 'environment')
  const settings: Record<string, unknown> = {}
  for (const [name, { schema, default: byItself }] of variablesOf(program)) {
    const given = env[name] || byItself
    if (given !== undefined) {
      const parsed = schema.safeParse(given)
      if (parsed.success) settings[name] = parsed.data
      else issues.push(`${name} ${issueOf(parsed.error)}`)
    } else if (own[program]?.required.includes(name)) {
      issues.push(`${name} is needed: ${lowerFirst(variableHelp(program, name))}`)
    }
  }
  if (issues.length > 0) throw new Misconfigured(issues)
  // safe because every variable of the program was parsed by the schema of its type
  return settings as Settings<P>
}

/** Those that are set to something, as an empty variable counts as none. */
function namesIn(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter((name) => env[name])
}

const variableHelp = (program: Program, wanted: string) =>
  variablesOf(program).find(([name]) => name === wanted)?.[1].help ?? ''

const issueOf = ({ issues }: z.ZodError) => issues[0]?.message ?? 'cannot be used'
const sentence = (issue: string) => (/[.?]$/.test(issue) ? issue : `${issue}.`)
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
