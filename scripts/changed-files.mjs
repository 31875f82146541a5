// Which files a check is about, as paths from the root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fail, root } from './prepare.mjs'

function git(...args) {
  const ran = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return ran.status === 0 ? ran.stdout.split('\n').filter((line) => line !== '') : null
}

/** The files at or below the paths that somebody named from where they stand. */
export function namedFiles(paths) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const fromRoot = paths.map((path) => relative(root, resolve(from, path)) || '.')
  for (const [index, path] of fromRoot.entries()) {
    if (path.startsWith('..')) fail(`${paths[index]} is outside of this project.`)
    if (!existsSync(resolve(root, path))) fail(`There is nothing at ${paths[index]}.`)
  }
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...fromRoot)
  if (files === null) fail('The files of a path are asked from Git, which does not answer here.')
  return [...new Set(files)]
}

/** What differs from the commit where this branch left the main one, saved or not. */
export function changedFiles() {
  const base = mergeBase()
  const changed = git('diff', '--name-only', '--no-renames', '--relative', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return { base, files: [...new Set([...(changed ?? []), ...(untracked ?? [])])] }
}

function mergeBase() {
  const [remote] = git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD') ?? []
  for (const branch of [remote, 'origin/main', 'main']) {
    if (branch === undefined) continue
    const [base] = git('merge-base', 'HEAD', branch) ?? []
    if (base !== undefined) return base
  }
  fail('Git knows no branch main here to compare with: name the paths to check.')
}
