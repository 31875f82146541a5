import { Hopwise, HopwiseError } from '@hopwise/client'
import { commandOf, sentenceOf } from '@hopwise/settings'
import { type ClientCommandName, clientCommands } from './client-commands.ts'
import type { Action } from './command.ts'
import { exitCodeOf, exitCodes, Refusal } from './exit-codes.ts'
import { helpOf } from './help.ts'
import { readCall } from './read-call.ts'
import { signIn } from './sign-in.ts'
import { clean } from './table.ts'

const [given = '', ...args] = process.argv.slice(2)
// safe because apps/cli/src/commands.ts runs this for these names alone
await run(given as ClientCommandName, args)

async function run(name: ClientCommandName, words: readonly string[]): Promise<void> {
  const command = clientCommands[name]
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(helpOf(name, command, words))
    return
  }
  const isJson = words.includes('--json')
  let action: Action | undefined
  try {
    const { argument, options, fields, ...asked } = readCall(name, command, words)
    action = asked.action
    const shown = await action.run({ hopwise, argument, options, fields })
    say(process.stdout, isJson ? JSON.stringify(shown.json, null, 2) : shown.text(terminalWidth()))
    if (shown.note !== undefined && !isJson) say(process.stderr, shown.note)
  } catch (error) {
    fail(error, isJson, action)
  }
}

async function hopwise(): Promise<Hopwise> {
  const { url, apiKey } = signIn()
  return new Hopwise({ apiKey, baseUrl: url })
}

/** Without a terminal nothing is cut. */
function terminalWidth(): number {
  const { COLUMNS } = process.env
  const said = Number(COLUMNS)
  return process.stdout.columns ?? (said > 0 ? said : Number.POSITIVE_INFINITY)
}

function fail(error: unknown, isJson: boolean, action: Action | undefined): void {
  process.exitCode = exitCodeOfError(error)
  const { code, status, issues, requestId } =
    error instanceof HopwiseError
      ? error
      : { code: 'invalid', status: null, issues: [], requestId: null }
  const message = clean(sentenceOf(error))
  if (isJson) {
    say(process.stderr, JSON.stringify({ message, code, status, issues, requestId }))
    return
  }
  const wrong = issues.map((issue) => `${optionOf(issue.path, action)}: ${clean(issue.message)}`)
  say(process.stderr, [...(wrong.length > 0 ? wrong : [message]), ...adviceOn(error)].join('\n'))
}

function exitCodeOfError(error: unknown): number {
  if (error instanceof HopwiseError) return exitCodeOf(error.status)
  return error instanceof Refusal ? error.exitCode : exitCodes.failed
}

/** Fields by the option that fills them. */
function optionOf(path: string, action: Action | undefined): string {
  const [first = path] = path.split('.')
  const found = Object.entries(action?.options ?? {}).find(([, { field }]) => field === first)
  if (found !== undefined) return `--${found[0]}`
  return first === 'originalUrl' && action?.takes === 'URL' ? 'URL' : path
}

function adviceOn(error: unknown): string[] {
  if (!(error instanceof HopwiseError)) return []
  const { code, status, requestId } = error
  if (code === 'unauthorized') return [`Sign in with another key: ${commandOf('login')}`]
  if (code === 'unreachable') {
    return [`Check that Hopwise runs, and that the address is right: ${commandOf('login')}`]
  }
  const isOurs = status !== null && status >= 500 && requestId !== null
  return isOurs ? [`The log has it as ${requestId}.`] : []
}

function say(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${text}\n`)
}
