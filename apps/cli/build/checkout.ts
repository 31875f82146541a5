import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A path as it is written in the repository. */
export function fromRoot(path: string): string {
  return relative(root, path).replaceAll(sep, '/')
}
