import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Makes npm's file of a folder that is to be published, and answers where it is. */
export function packFolder(folder: string, out: string): string {
  mkdirSync(out, { recursive: true })
  const own = process.env['npm_execpath']
  const [command, ...first] = own === undefined ? ['npm'] : [process.execPath, own]
  const args = [...first, 'pack', '--silent', '--pack-destination', out]
  return join(out, execFileSync(command, args, { cwd: folder, encoding: 'utf8' }).trim())
}
