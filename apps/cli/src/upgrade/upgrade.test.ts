import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { aLinkBy, signUpAt } from '@hopwise/server/src/testing/sign-up-at.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InstalledPackage, installGlobally } from '../testing/install-package.ts'
import { startService } from '../testing/start-service.ts'

const run = promisify(execFile)
/** What is in a person's cache already is not downloaded once more. */
const npmSettings = {
  npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
  npm_config_prefer_offline: 'true',
}

let folder: string
let prefix: string
let installed: InstalledPackage
let environment: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-upgrade-'))
  prefix = join(folder, 'global')
  installed = await installGlobally(folder, prefix)
  environment = {
    // The command begins with `env node`.
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: folder,
    PORT: '0',
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

/** `hopwise` alone. */
async function start(command: string, options: { cwd: string; env: Record<string, string> }) {
  const { child, output, ended } = await startService(command, [], 'Hopwise is up', options)
  return { child, ended, url: /"url":"(.*?)"/.exec(output)?.[1] ?? '' }
}

const newer = '98.7.6'

test('the registry’s newest version is shown with the way to it; without a network a sentence says so', async () => {
  const registry = createServer((_, answer) => {
    const dist = { tarball: 'http://127.0.0.1/hopwise.tgz' }
    const versions = { [newer]: { name: 'hopwise', version: newer, dist } }
    const known = { name: 'hopwise', 'dist-tags': { latest: newer }, versions }
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(known))
  })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  // safe because it listens on a port
  const { port } = registry.address() as AddressInfo
  const env = { ...environment, npm_config_registry: `http://127.0.0.1:${port}` }
  const look = () => run(installed.command, ['upgrade', '--check'], { cwd: folder, env })
  const { stdout } = await look()
  expect(stdout).toContain(`The newest is ${newer}.`)
  // Under another prefix than npm's, it is in a folder like any.
  expect(stdout).toContain(`in ${join(prefix, 'lib')}, run \`npm install hopwise@${newer}\``)
  registry.close()
  registry.closeAllConnections()
  await once(registry, 'close')
  await expect(look()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/npm can’t say which .*ECONNREFUSED.* hopwise upgrade --tarball/),
  })
})

test('in a container, an upgrade points to the image and asks no one', async () => {
  const env = { ...environment, HOPWISE_IMAGE: 'yes', npm_config_registry: 'http://127.0.0.1:1' }
  const upgrade = (...args: string[]) =>
    run(installed.command, ['upgrade', ...args], { cwd: folder, env })
  expect((await upgrade('--check')).stdout).toContain('pull or build the new image')
  await expect(upgrade()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing was changed'),
  })
})

test('an upgrade by a file backs up, installs and keeps the data; a look changes nothing', async () => {
  const dataDir = join(folder, 'upgraded')
  const settings = { ...npmSettings, npm_config_prefix: prefix, DATA_DIR: dataDir }
  const own = { cwd: folder, env: { ...environment, ...settings } }
  const { command } = installed
  const upgrade = (...args: string[]) => run(command, ['upgrade', ...args], own)
  const version = async () => (await run(command, ['--version'], own)).stdout.trim()
  const before = await version()
  const tarball = await repack(newer)
  const newerManifest = await manifestAlone(newer)
  const older = await manifestAlone('0.0.1')

  const nothingHere = `There's no data in ${dataDir} yet.`
  await expect(upgrade('--tarball', newerManifest)).rejects.toMatchObject({
    stderr: expect.stringContaining(nothingHere),
  })
  const { stdout: advice } = await upgrade('--check', '--tarball', newerManifest)
  expect(advice).toContain(nothingHere)
  expect(advice).toContain(`hopwise upgrade --tarball ${newerManifest} --yes`)
  expect(await version()).toBe(before)

  const hopwise = await start(command, own)
  const { call } = await signUpAt(hopwise.url)
  await aLinkBy(call, { originalUrl: 'https://shop.example.com/', slug: 'lamp' })
  await expect(upgrade('--tarball', newerManifest)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Another Hopwise process .* Stop it first/),
  })
  hopwise.child.kill('SIGTERM')
  await hopwise.ended

  const look = await upgrade('--check', '--tarball', newerManifest)
  expect(look.stdout).toContain(`Hopwise ${before} is installed. The package is ${newer}.`)
  expect(look.stdout).toContain(`hopwise upgrade --tarball ${newerManifest}`)
  await expect(upgrade('--tarball', older)).rejects.toMatchObject({
    stderr: expect.stringContaining(`0.0.1 is older than ${before}`),
  })
  await expect(upgrade('--tarball', join(folder, 'none.tgz'))).rejects.toMatchObject({
    stderr: expect.stringContaining('is not a package of Hopwise'),
  })
  expect(await version()).toBe(before)
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)

  const { stdout } = await upgrade('--tarball', tarball)
  const [, file = ''] = /saved in (\S+\.backup)\./.exec(stdout) ?? []
  expect(dirname(file)).toBe(join(dataDir, 'backups'))
  expect(statSync(file).size).toBeGreaterThan(0)
  expect(stdout).toContain(`Hopwise ${newer} is installed.`)
  expect(await version()).toBe(newer)
  expect((await upgrade('--tarball', newerManifest)).stdout).toContain(
    'There is nothing to upgrade.',
  )
  const again = await start(command, own)
  const visit = await fetch(`${again.url}/l/lamp`, { redirect: 'manual' })
  expect(visit.status).toBe(302)
  again.child.kill('SIGTERM')
  await again.ended

  const newest = '98.7.7'
  const elsewhere = { ...own, env: { ...own.env, DATA_DIR: join(folder, 'none') } }
  const unsaved = ['upgrade', '--yes', '--tarball', await repack(newest)]
  expect((await run(command, unsaved, elsewhere)).stdout).not.toContain('saved in')
  expect(await version()).toBe(newest)
}, 240_000)

/** The package under another version, as a later release would be. */
async function repack(version: string): Promise<string> {
  const place = mkdtempSync(join(folder, 'repacked-'))
  await run('tar', ['xzf', installed.tarball], { cwd: place })
  for (const path of ['package.json', 'dist/files/apps/cli/package.json']) {
    const manifest = join(place, 'package', path)
    const fields = JSON.parse(readFileSync(manifest, 'utf8'))
    writeFileSync(manifest, JSON.stringify({ ...fields, version }))
  }
  return archive(place)
}

/** Enough to be looked at. */
async function manifestAlone(version: string): Promise<string> {
  const place = mkdtempSync(join(folder, 'manifest-'))
  mkdirSync(join(place, 'package'))
  const fields = JSON.stringify({ name: 'hopwise', version })
  writeFileSync(join(place, 'package/package.json'), fields)
  return archive(place)
}

async function archive(place: string): Promise<string> {
  const file = join(place, 'hopwise.tgz')
  await run('tar', ['czf', file, '-C', place, 'package'])
  return file
}
