import type { Issues } from '#src/errors.ts'
import { mostIssues } from './parse.ts'

/**
 * One issue for each text with half of a surrogate pair: JSON can write one, but no letter is meant by
 * it and PostgreSQL refuses it inside of JSON.
 */
export function halfLetters(value: unknown): Issues {
  const issues: Issues[number][] = []
  // A list and not a recursion: a body may be nested a hundred thousand deep.
  const left: [path: string, value: unknown][] = [['', value]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, one] = next
    if (typeof one === 'string' && !one.isWellFormed()) {
      issues.push({
        path: path || 'body',
        message: `${path} contains a character that isn’t allowed`,
      })
      if (issues.length === mostIssues) break
    }
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inner] of Object.entries(one)) {
      // Deeper, no field of a contract is left to name.
      const isNamed = path.length < longestPath
      left.push([!isNamed ? path : path === '' ? name : `${path}.${name}`, inner])
    }
  }
  return issues
}

const longestPath = 200
