import { readFileSync } from 'node:fs'
import { Misconfigured } from './read-settings.ts'
import { variables } from './variables.ts'

const suffix = '_FILE'

/**
 * Sets each setting whose name with `_FILE` behind it names a file to what the file holds: where containers
 * find their secrets.
 */
export function readSettingFiles(env: NodeJS.ProcessEnv): void {
  const issues: string[] = []
  for (const name of Object.keys(variables)) {
    const path = env[name + suffix]
    if (!path) continue
    if (env[name]) {
      issues.push(`${name} and ${name}${suffix} are both set; keep one of them`)
      continue
    }
    try {
      env[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      issues.push(`${name}${suffix} must name a file that can be read: ${path} (${code})`)
      continue
    }
    if (env[name] === '') issues.push(`${name}${suffix} names ${path}, which is empty`)
    // A process that inherits the value need not read it again.
    delete env[name + suffix]
  }
  if (issues.length > 0) throw new Misconfigured(issues)
}
