import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { commandOf, commandWith, readSettings } from '@hopwise/settings'
import { exitCodes, Refusal } from './exit-codes.ts'

export interface SignIn {
  url: string
  apiKey: string
}

const onlyOwner = 0o600
const onlyOwnersFolder = 0o700

/** Where people’s settings are, by the manner of the system. */
function signInFile(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env
  const home = XDG_CONFIG_HOME || join(homedir(), '.config')
  const folder = process.platform === 'win32' && APPDATA ? APPDATA : home
  return join(folder, 'hopwise', 'sign-in.json')
}

/** Never readable by others, not even for a moment. */
export function saveSignIn(signIn: SignIn): string {
  const file = signInFile()
  mkdirSync(join(file, '..'), { recursive: true, mode: onlyOwnersFolder })
  const next = `${file}.${process.pid}`
  rmSync(next, { force: true })
  writeFileSync(next, `${JSON.stringify(signIn, null, 2)}\n`, { mode: onlyOwner, flag: 'wx' })
  chmodSync(next, onlyOwner)
  renameSync(next, file)
  return file
}

export function forgetSignIn(): void {
  rmSync(signInFile(), { force: true })
}

function savedSignIn(): SignIn | null {
  let text: string
  try {
    text = readFileSync(signInFile(), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const { url, apiKey } = JSON.parse(text)
    if (typeof url === 'string' && typeof apiKey === 'string') return { url, apiKey }
  } catch {
    // Said below.
  }
  throw new Refusal(
    `${signInFile()} cannot be read. Sign in again: ${commandOf('login')}`,
    exitCodes.signIn,
  )
}

/** The environment wins. A saved key goes only where it was saved for. */
export function signIn(): SignIn {
  const { HOPWISE_URL, HOPWISE_API_KEY } = readSettings('client', process.env)
  const saved = savedSignIn()
  const url = HOPWISE_URL ?? saved?.url
  if (url === undefined) {
    throw new Refusal(
      `You are not signed in. Sign in with ${commandWith('login', 'https://hopwise.example')}, or set HOPWISE_URL and HOPWISE_API_KEY.`,
      exitCodes.signIn,
    )
  }
  if (HOPWISE_API_KEY !== undefined) return { url, apiKey: HOPWISE_API_KEY }
  if (saved !== null && new URL(saved.url).origin === new URL(url).origin) return saved
  throw new Refusal(
    `No key is saved for ${url}. Sign in with ${commandWith('login', url)}, or set HOPWISE_API_KEY.`,
    exitCodes.signIn,
  )
}

export function signedInUrl(): string {
  const { HOPWISE_URL } = readSettings('client', process.env)
  return HOPWISE_URL ?? savedSignIn()?.url ?? signIn().url
}
