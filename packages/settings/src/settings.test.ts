import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { helpOf } from './help.ts'
import { loadEnvFile } from './load-env-file.ts'
import { readSettings } from './read-settings.ts'
import { variables, variablesOf } from './variables.ts'

const root = join(import.meta.dirname, '../../..')

let folder: string
let envFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-settings-'))
  envFile = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['PORT', '0x1F90', 'PORT must be a port number'],
  ['PORT', '-1', 'PORT must be a port number'],
  ['HOST', 'http://me', 'HOST must be an address'],
  ['SANDBOX', 'yes', 'SANDBOX must be on or off'],
  ['SANDBOX_PORT', 'abc', 'SANDBOX_PORT must be a port number'],
  ['SANDBOX_PORT', '99999', 'SANDBOX_PORT must be a port number'],
  ['SECRET_KEY', ' '.repeat(40), 'SECRET_KEY must be at least 32 characters'],
  ['METRICS_TOKEN', ' '.repeat(20), 'METRICS_TOKEN must be at least 16 characters'],
  ['X_CLIENT_SECRET', '  ', 'X_CLIENT_SECRET must not be blank'],
  ['GEO_HEADER', 'cf ipcountry:', 'GEO_HEADER must be the name of a header'],
  ['GEO_MMDB', '/nowhere/countries.mmdb', 'GEO_MMDB must name a country file'],
  ['GEO_MMDB', import.meta.filename, 'GEO_MMDB must name a country file'],
  ['MAIL_FROM', 'Hopwise', 'MAIL_FROM must be an address such as'],
  ['AI_TIMEOUT_SECONDS', '1e2', 'AI_TIMEOUT_SECONDS must be a number of seconds'],
  ['DATA_DIR', '~ada/hopwise', 'DATA_DIR must name a folder'],
  ['BACKUP_TO', 'https://example.com/hopwise', 'BACKUP_TO must name a folder on this machine or a'],
  ['BACKUP_TO', 's3://Not a bucket', 'BACKUP_TO must name a folder on this machine or a bucket'],
  ['BACKUP_S3_ENDPOINT', 's3.example.com', 'BACKUP_S3_ENDPOINT must be an http(s) URL'],
  [
    'DATABASE_URL',
    'postgres://a/b?sslrootcert=/nowhere.pem',
    'DATABASE_URL names sslrootcert=/nowhere.pem, which is not there',
  ],
  ['DATABASE_URL', 'postgres://a:port/b', 'DATABASE_URL must look like postgres://'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error or silent'],
])('%s=%s is refused with a sentence that names it', (name, value, sentence) => {
  expect(() => readSettings('server', { [name]: value })).toThrow(sentence)
})

test('a socket of PostgreSQL may stand in place of its host', () => {
  const url = 'postgres://ada:secret@/hopwise?host=/run/postgresql'
  expect(readSettings('server', { DATABASE_URL: url }).DATABASE_URL).toBe(url)
})

test("~ is this user's home", () => {
  expect(readSettings('backup', { DATA_DIR: '~/hopwise' }).DATA_DIR).toBe(
    join(homedir(), 'hopwise'),
  )
})

test('a name that is nearly one of ours is refused with the one that was meant', () => {
  expect(() => readSettings('server', { DATABSE_URL: 'postgres://x' })).toThrow(
    'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
  )
  for (const [typed, meant] of [
    ['SIGNUP', 'SIGN_UP'],
    ['DATADIR', 'DATA_DIR'],
    ['database_url', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
  ] as const) {
    expect(() => readSettings('server', { [typed]: 'x' })).toThrow(`did you mean ${meant}?`)
  }
  const usual = { PGPORT: '1', PGHOST: 'x', HOME: '/', PATH: '/', POST: '1', SIGN_UPP: '' }
  expect(() => readSettings('server', usual)).not.toThrow()
})

test('a program reads what is its own, with its own defaults', () => {
  expect(readSettings('sandbox', { MAIL_FROM: 'nonsense' }).PORT).toBe(3000)
  expect(() => readSettings('edge', {})).toThrow(/DATABASE_URL is needed: .*SECRET_KEY is needed: /)
  const edge = readSettings('edge', { DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'k'.repeat(32) })
  expect(edge).toMatchObject({ PORT: 3001, DATA_DIR: join(process.cwd(), '.data-edge') })
})

test('what .env says counts unless the environment says otherwise, and it is known what came from where', () => {
  writeFileSync(envFile, '\uFEFFSIGN_UP=closed\nPORT=4000\nSHORT_HOST=\nHTTPS_PROXY=http://p\n')
  const env: NodeJS.ProcessEnv = { PORT: '5000', UNRELATED: '1' }
  expect(loadEnvFile(env, envFile)).toEqual({ environment: 1, file: 1 })
  expect(env).toMatchObject({ SIGN_UP: 'closed', PORT: '5000', HTTPS_PROXY: 'http://p' })
})

test('without .env the environment is as it was', () => {
  expect(loadEnvFile({ PORT: '5000' }, envFile)).toEqual({ environment: 1, file: null })
})

test('a name in .env that is nearly one of ours is refused, however short', () => {
  writeFileSync(envFile, 'PROT=4000\n')
  expect(() => loadEnvFile({}, envFile)).toThrow(
    /in .*\.env, PROT is not a setting; did you mean PORT\?/,
  )
})

test('names in .env that share one letter with a short one of ours are left alone', () => {
  writeFileSync(envFile, 'TZ=UTC\nTMP=/var/tmp\n')
  const env: NodeJS.ProcessEnv = {}
  loadEnvFile(env, envFile)
  expect(env).toEqual({ TZ: 'UTC', TMP: '/var/tmp' })
})

test.each([
  ['SIGN_UP: closed\n', /line 1 \(SIGN_UP: closed\) is not NAME=value/],
  ['PORT=4000\nSIGN_UP closed\n', /line 2 \(SIGN_UP closed\) is not NAME=value/],
])('a line of .env that says nothing is refused (%j)', (lines, sentence) => {
  writeFileSync(envFile, lines)
  expect(() => loadEnvFile({}, envFile)).toThrow(sentence)
})

test('.env may have the line ends of Windows, and settings of the PostgreSQL driver', () => {
  writeFileSync(envFile, 'SIGN_UP=closed\r\n# a comment\r\n\r\nPGHOST=/run/postgresql\r\n')
  const env: NodeJS.ProcessEnv = {}
  loadEnvFile(env, envFile)
  expect(env).toEqual({ SIGN_UP: 'closed', PGHOST: '/run/postgresql' })
})

test('comments, quotes over several lines and exports are understood in .env', () => {
  writeFileSync(envFile, '# PORT: no\n\nexport PORT=4000\nSECRET_KEY="one\ntwo: three"\n')
  const env: NodeJS.ProcessEnv = {}
  loadEnvFile(env, envFile)
  expect(env).toEqual({ PORT: '4000', SECRET_KEY: 'one\ntwo: three' })
})

test('an .env in UTF-16 is reported, not read as nothing', () => {
  writeFileSync(envFile, '\uFEFFSIGN_UP=closed\n', 'utf16le')
  expect(() => loadEnvFile({}, envFile)).toThrow('is not in UTF-8')
})

test('a variable that is set to nothing does not hide what .env says', () => {
  writeFileSync(envFile, 'SIGN_UP=closed\n')
  const env: NodeJS.ProcessEnv = { SIGN_UP: '' }
  loadEnvFile(env, envFile)
  expect(env['SIGN_UP']).toBe('closed')
})

test.runIf(process.getuid?.() !== 0)('an .env that may not be read is reported by its path', () => {
  writeFileSync(envFile, 'PORT=4000\n')
  chmodSync(envFile, 0)
  expect(() => loadEnvFile({}, envFile)).toThrow(/\.env is there, but this user may not read it/)
})

test('a folder in place of .env is reported by its path', () => {
  expect(() => loadEnvFile({}, folder)).toThrow(/is there, but it cannot be read \(EISDIR\)/)
})

test('help names every variable of a program with what holds by itself', () => {
  const help = helpOf({ program: 'server', name: 'start', takes: null, options: [] })
  for (const [name] of variablesOf('server')) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'))
  expect(help).toContain('Default: PORT + 1.')
  expect(Math.max(...help.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(140)
})

test('help says what a command does, and leaves the settings of the server to its own', () => {
  const help = helpOf({ program: 'server', name: 'doctor', takes: null, options: [] })
  expect(help).toContain('Check the installation, and say what to fix.')
  expect(help).toContain('npm start -- --help lists them')
  expect(help).not.toContain('PUBLIC_URL')
})

test('.env.example names every variable of the server once with its default, and sets none', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const listed = [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  const expected = variablesOf('server').map(([name, { default: byItself }]) => [
    name,
    byItself ?? '',
  ])
  expect(listed.toSorted()).toEqual(expected.toSorted())
  // Copied whole into a container it would override where the image listens and keeps its data.
  expect(example).not.toMatch(/^[^#\n]/m)
})

test('the README names settings that there are, with what holds by itself', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const table = readme.slice(
    readme.indexOf('| Variable | Default |'),
    readme.indexOf('## How it stands'),
  )
  for (const [, names = '', defaults = ''] of table.matchAll(/^\| (`.*?) \| (.*?) \|/gm)) {
    const named = [...names.matchAll(/`([A-Z0-9_]+)(\*?)`/g)]
    expect(named).not.toHaveLength(0)
    for (const [, name = '', isGroup] of named) {
      const rows = Object.entries(variables).filter(([one]) =>
        isGroup ? one.startsWith(name) : one === name,
      )
      expect(rows, name).not.toHaveLength(0)
      for (const [, row] of rows) if ('default' in row) expect(defaults).toContain(row.default)
    }
  }
})

describe('a setting in a file', () => {
  const secretFile = () => join(folder, 'secret')

  test('is what the file holds, whether the environment or .env names it', () => {
    writeFileSync(secretFile(), `${'k'.repeat(40)}\n`)
    writeFileSync(envFile, `SMTP_URL_FILE=${secretFile()}\n`)
    const env: NodeJS.ProcessEnv = { SECRET_KEY_FILE: secretFile() }
    loadEnvFile(env, envFile)
    expect(env).toMatchObject({ SECRET_KEY: 'k'.repeat(40), SMTP_URL: 'k'.repeat(40) })
  })

  test.each([
    [{ SECRET_KEY: 'k'.repeat(40) }, 'SECRET_KEY and SECRET_KEY_FILE are both set; keep one'],
    [{ SECRET_KEY_FILE: '/nowhere/key' }, 'SECRET_KEY_FILE must name a file that can be read'],
    [{}, 'which is empty'],
  ])('is refused where it is not clear what holds', (said, sentence) => {
    writeFileSync(secretFile(), '\n')
    const env = { SECRET_KEY_FILE: secretFile(), ...said }
    expect(() => loadEnvFile(env, envFile)).toThrow(sentence)
  })

  test('is read once: a process that inherits the environment has it already', () => {
    writeFileSync(secretFile(), 'k'.repeat(40))
    const env: NodeJS.ProcessEnv = { SECRET_KEY_FILE: secretFile() }
    loadEnvFile(env, envFile)
    expect(() => loadEnvFile(env, envFile)).not.toThrow()
  })

  test('keeps its name free: no setting’s own name ends so', () => {
    expect(Object.keys(variables).filter((name) => name.endsWith('_FILE'))).toEqual([])
  })
})
