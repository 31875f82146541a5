import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../functions', import.meta.url))
const functionName = /create or replace function (\w+)/

export interface FunctionFile {
  name: string
  /** The statement that makes it, comment included. */
  text: string
}

/** The functions of the database: changed here, and brought there by a migration. */
export function readFunctionFiles(): FunctionFile[] {
  return readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trim()
    const name = functionName.exec(text)?.[1]
    if (name === undefined) throw new Error(`${file} makes no function`)
    return { name, text }
  })
}

/** Those whose newest migration has another text, or none. */
export function changedFunctions(migrations: readonly { sql: string[] }[]): FunctionFile[] {
  const newest = new Map<string, string>()
  for (const statement of migrations.flatMap(({ sql }) => sql)) {
    const name = functionName.exec(statement)?.[1]
    if (name !== undefined) newest.set(name, statement.trim())
  }
  return readFunctionFiles().filter(({ name, text }) => newest.get(name) !== text)
}
