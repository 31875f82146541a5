import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from './checkout.ts'

const run = promisify(execFile)
const name = { NAME: 'Ada', EMAIL: 'ada@example.com' }
const env = {
  ...process.env,
  // As in a checkout, whose own Node comes first.
  PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
  GIT_AUTHOR_NAME: name.NAME,
  GIT_AUTHOR_EMAIL: name.EMAIL,
  GIT_COMMITTER_NAME: name.NAME,
  GIT_COMMITTER_EMAIL: name.EMAIL,
}
let folder: string
const git = async (...args: string[]) =>
  (await run('git', args, { cwd: folder, env })).stdout.trim()
const release = (version: string) =>
  run('npm', ['version', version, '--message', 'chore(release): %s'], { cwd: folder, env })
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

/** A repository of what has a version, and of what sets it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const wanted = [
    'package.json',
    '*/package.json',
    'package-lock.json',
    '.npmrc',
    'README.md',
    'docs/*openapi-v1.json',
  ]
  const files = execFileSync('git', ['ls-files', ...wanted], { cwd: root, encoding: 'utf8' })
  for (const file of [...files.trim().split('\n'), 'apps/cli/build']) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n### Added\n\n- A lamp.\n')
  await git('init', '--quiet')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'feat: a lamp')
})

test('a release sets every version, dates what was unreleased, commits and tags', async () => {
  await release('98.7.6')
  const manifests = (await git('ls-files', 'package.json', '*/package.json')).split('\n')
  expect(manifests.length).toBeGreaterThan(10)
  const { packages } = JSON.parse(read('package-lock.json'))
  for (const file of manifests) {
    const { version, name } = JSON.parse(read(file))
    expect(version, file).toBe('98.7.6')
    expect(packages[file.replace(/\/?package\.json$/, '')].version, name).toBe('98.7.6')
  }
  const day = new Date().toISOString().slice(0, 10)
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 98.7.6 - ${day}\n\n### Added\n\n- A lamp.\n`,
  )
  expect(read('README.md')).toContain('hopwise-98.7.6.tgz')
  expect(await git('log', '--format=%s')).toBe('chore(release): 98.7.6\nfeat: a lamp')
  expect(await git('describe', '--exact-match')).toBe('v98.7.6')
  expect(await git('status', '--short')).toBe('')
})

test('nothing is released where the changelog says nothing, or changes are not committed', async () => {
  const commit = await git('rev-parse', 'HEAD')
  write('README.md', 'something else')
  await expect(release('98.7.6')).rejects.toThrow('not clean')
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-01\n\n- A lamp.\n')
  await git('commit', '--quiet', '--all', '--message', 'docs: nothing new')
  const empty = await git('rev-parse', 'HEAD')
  await expect(release('98.7.6')).rejects.toThrow('nothing to release')
  expect(await git('rev-parse', 'HEAD')).toBe(empty)
  expect(empty).not.toBe(commit)
  expect(await git('status', '--short')).toBe('')
  expect(await git('tag')).toBe('')
})

test('a version is released once', async () => {
  await release('98.7.6')
  write('CHANGELOG.md', read('CHANGELOG.md').replace('Unreleased\n', 'Unreleased\n\n- A desk.\n'))
  await git('commit', '--quiet', '--all', '--message', 'feat: a desk')
  await git('tag', '--delete', 'v98.7.6')
  await expect(release('98.7.6')).rejects.toThrow('Version not changed')
  write('package.json', read('package.json').replace('"98.7.6"', '"98.7.5"'))
  await git('commit', '--quiet', '--all', '--message', 'chore: an older version')
  await expect(release('98.7.6')).rejects.toThrow('CHANGELOG.md has 98.7.6 already')
  expect(await git('tag')).toBe('')
})
