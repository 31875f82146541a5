import { Invalid, type Issues } from '#src/errors.ts'
import { mostIssues } from './parse.ts'

/** No contract goes as deep; what walks through a body by recursion would run out of stack. */
const mostLevels = 100

/**
 * One issue for each text with half of a surrogate pair: JSON can write one, but no letter is meant by
 * it and PostgreSQL refuses it inside of JSON. Throws Invalid for a body that is nested too deeply.
 */
export function halfLetters(value: unknown): Issues {
  const issues: Issues[number][] = []
  const left: { path: string[]; one: unknown }[] = [{ path: [], one: value }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, one } = next
    const [field = 'body'] = path
    if (path.length > mostLevels) throw Invalid.field(field, `${field} is nested too deeply`)
    if (typeof one === 'string' && !one.isWellFormed()) {
      const name = path.join('.') || field
      issues.push({ path: name, message: `${name} contains a character that isn’t allowed` })
      if (issues.length === mostIssues) break
    }
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inner] of Object.entries(one))
      left.push({ path: [...path, name], one: inner })
  }
  return issues
}
