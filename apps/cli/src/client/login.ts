import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Hopwise } from '@hopwise/client'
import { commandWith } from '@hopwise/settings'
import { type Command, line, only } from './command.ts'
import { exitCodes, Refusal } from './exit-codes.ts'
import { forgetSignIn, saveSignIn } from './sign-in.ts'

const local = /^(localhost|127\.|\[::1\])/

export const login: Command = only({
  says: 'sign in to a Hopwise with an API key, and save both; the key is read from standard input',
  takes: '[URL]',
  options: {},
  async run({ argument }) {
    const url = addressOf(argument || (await askForUrl()))
    const apiKey = await askForKey(url)
    if (apiKey === '') throw new Refusal('There is no key on standard input.')
    const { workspace, key } = await new Hopwise({ apiKey, baseUrl: url }).me.get()
    if (key === null) throw new Refusal('This is not an API key.', exitCodes.signIn)
    const file = saveSignIn({ url, apiKey })
    const { protocol, hostname } = new URL(url)
    const isOpen = protocol === 'http:' && !local.test(hostname)
    return {
      json: { url, workspace, key, file },
      text: line(
        `Signed in to ${workspace.name} at ${url} with the key “${key.name}” (${key.scopes.join(', ')}).\nSaved in ${file}.`,
      ),
      note: isOpen ? 'This address has no https: others on the way can read the key.' : undefined,
    }
  },
})

export const logout: Command = only({
  says: 'forget what login saved; the key itself stays until it is revoked',
  takes: null,
  options: {},
  async run() {
    forgetSignIn()
    return { json: { signedIn: false }, text: line('Signed out.') }
  },
})

function addressOf(given: string): string {
  const isLocal = local.test(given)
  const full = /^\w+:\/\//.test(given) ? given : `${isLocal ? 'http' : 'https'}://${given}`
  if (!URL.canParse(full) || !/^https?:$/.test(new URL(full).protocol)) {
    throw new Refusal(`URL: ${given} is not an address such as https://hopwise.example.`)
  }
  return new URL(full).origin
}

async function askForUrl(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Refusal(`Say where Hopwise is: ${commandWith('login', 'https://hopwise.example')}`)
  }
  return (await ask('Address of Hopwise: ', process.stderr)).trim()
}

async function askForKey(url: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim()
  process.stderr.write(`Make a key here: ${url}/admin?tab=settings\nAPI key (not shown): `)
  const hidden = new Writable({ write: (_, __, done) => done() })
  const key = await ask('', hidden)
  process.stderr.write('\n')
  return key.trim()
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
