import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsOfProduct, readLockfile } from '../../../tools/lockfile.ts'
import { root } from './checkout.ts'

/** The licenses of what was bundled: each wants its text to come along. */
export function notices(bundled: ReadonlySet<string>): string {
  const ofBrowser = [...pathsOfProduct(readLockfile(), ['apps/web'])]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => join(root, path))
  const folders = new Set([...bundled, ...ofBrowser].filter(existsSync))
  return [...folders]
    .map(noticeOf)
    .toSorted()
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n')
}
