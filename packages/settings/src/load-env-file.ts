import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { misspelled } from './near-names.ts'
import { readSettingFiles } from './read-setting-files.ts'
import { Misconfigured } from './read-settings.ts'
import { variables } from './variables.ts'

/** How many settings came from where. */
interface Sources {
  environment: number
  /** Of `.env`, without those that the environment has otherwise; null where there is no file. */
  file: number | null
}

/** Adds what `.env` in the working folder says to the environment, which wins, then what files named there hold. */
export function loadEnvFile(env: NodeJS.ProcessEnv, path = resolve('.env')): Sources {
  const sources = addEnvFile(env, path)
  readSettingFiles(env)
  return sources
}

function addEnvFile(env: NodeJS.ProcessEnv, path: string): Sources {
  const environment = Object.keys(variables).filter((name) => env[name]).length
  const text = readText(path)
  if (text === null) return { environment, file: null }
  refuseUnread(text, path)
  // parseEnv takes a byte order mark, which some editors write, for part of the first name.
  const said = Object.entries(parseEnv(text.replace(/^\uFEFF/, '')))
  const issues = misspelled(
    said.filter(([, value]) => value).map(([name]) => name),
    'file',
  )
  if (issues.length > 0) throw new Misconfigured(issues.map((issue) => `in ${path}, ${issue}`))
  const added = said.filter(([name]) => !env[name])
  for (const [name, value] of added) env[name] = value
  return { environment, file: added.filter(([name, value]) => value && name in variables).length }
}

/** What a start says about them. */
export function settingsLine({ environment, file }: Sources): string {
  const counted = (count: number) => (count === 1 ? '1 setting' : `${count} settings`)
  const ofFile = file === null ? 'there is no .env' : `${counted(file)} from .env`
  return `${counted(environment)} from the environment, ${ofFile}`
}

/** parseEnv passes over what it does not understand: sign-up that was closed there would stay open. */
function refuseUnread(text: string, path: string): void {
  if (text.includes('\0')) throw new Error(`${path} is not in UTF-8. Save it as UTF-8.`)
  // What is quoted may go over several lines, which keep their numbers.
  const unquoted = text.replace(
    /=\s*(["'`])[\s\S]*?\1/g,
    (value) => `=${value.replace(/[^\n]/g, '')}`,
  )
  for (const [index, line] of unquoted.split(/\r?\n/).entries()) {
    if (/^\uFEFF?\s*(#.*|(export\s+)?[\w.-]+\s*=.*)?$/.test(line)) continue
    throw new Error(`In ${path}, line ${index + 1} (${line.trim()}) is not NAME=value.`)
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    const why = code === 'EACCES' ? 'this user may not read it' : `it cannot be read (${code})`
    throw new Error(`${path} is there, but ${why}. Let this user read it, or move it away.`)
  }
}
