// Which files a check is about, as paths from the root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fail, root } from './prepare.mjs'

function git(...args) {
  const ran = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return ran.status === 0 ? ran.stdout : null
}

/** Names as they are: without -z Git quotes those beyond ASCII. */
function listed(command, ...args) {
  const names = git(command, '-z', ...args)
  if (names === null) fail('Could not list files with Git.')
  return names.split('\0').filter((name) => name !== '')
}

/** The files at or below the paths that someone named from where they stand. */
export function namedFiles(paths) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const fromRoot = paths.map((path) => relative(root, resolve(from, path)) || '.')
  for (const [index, path] of fromRoot.entries()) {
    if (path.startsWith('..')) fail(`${paths[index]} is outside of this project.`)
    if (!existsSync(resolve(root, path))) fail(`No such file: ${paths[index]}`)
  }
  const which = ['--cached', '--others', '--exclude-standard']
  return [...new Set(listed('ls-files', ...which, '--', ...fromRoot))]
}

/** What differs from the commit where this branch left the main one, saved or not. */
export function changedFiles() {
  const base = mergeBase()
  const changed = listed('diff', '--name-only', '--no-renames', '--relative', base)
  const untracked = listed('ls-files', '--others', '--exclude-standard')
  return { base, files: [...new Set([...changed, ...untracked])] }
}

function mergeBase() {
  const remote = git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD')?.trim()
  for (const branch of [remote, 'origin/main', 'main']) {
    if (branch === undefined) continue
    const base = git('merge-base', 'HEAD', branch)?.trim()
    if (base !== undefined) return base
  }
  fail('No main branch to compare with. Pass the paths to check.')
}
