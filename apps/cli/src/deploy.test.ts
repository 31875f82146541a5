import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings, variables } from '@hopwise/settings'
import { parse as parseToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { commands } from './commands.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** In seconds: what a stop may take until it is cut off (apps/server/src/run-server.ts), and some to spare. */
const stopSeconds = 30
const key = 'k'.repeat(44)

interface Service {
  build?: string
  image?: string
  command?: string[]
  environment?: Record<string, string> | string[]
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  stop_grace_period?: string
  profiles?: string[]
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

/** As `docker compose config` would show it: merged, and with the values of `.env` filled in. */
function readCompose(path: string, env: Record<string, string> = {}): Compose {
  const text = read(path).replace(
    /\$\{(\w+)(?::([-?])(\w*))?\}/g,
    (_, name: string, kind?: string, fallback = '') => {
      if (env[name] === undefined && kind !== '-') throw new Error(`${path} needs ${name}`)
      return env[name] ?? fallback
    },
  )
  // safe because the tests below look at each field that they use
  return parseYaml(text, { merge: true }) as Compose
}

function environmentOf({ environment = {} }: Service): Record<string, string> {
  if (!Array.isArray(environment)) return environment
  return Object.fromEntries(
    environment.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  )
}

const isOurs = (service: Service) => service.build !== undefined

const scale = {
  APP_HOST: 'hopwise.example',
  SHORT_HOST: 'go.hopwise.example',
  SECRET_KEY: key,
  POSTGRES_PASSWORD: 'secret1',
  STANDBY_PASSWORD: 'secret2',
}
const coolify = {
  SERVICE_URL_HOPWISE: 'https://hopwise.example',
  SERVICE_BASE64_64_HOPWISE: key,
}
const files = [
  ['compose.yaml', {}],
  ['compose.scale.yaml', scale],
  ['deploy/coolify.yaml', coolify],
] as const

test.each(files)('%s names nothing that is not there', (path, env) => {
  const { services, volumes } = readCompose(path, env)
  for (const [name, service] of Object.entries(services)) {
    expect(service.build ?? service.image, name).toBeDefined()
    for (const volume of service.volumes ?? []) {
      const [source = '', target] = volume.split(':')
      if (source.startsWith('.')) expect(existsSync(join(root, source)), volume).toBe(true)
      else expect(Object.keys(volumes), volume).toContain(source)
      expect(target, volume).toMatch(/^\//)
    }
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy')
      expect(isOurs(services[other] ?? {}) || services[other]?.healthcheck).toBeTruthy()
    }
  }
  const used = Object.values(services).flatMap((one) => one.volumes ?? [])
  for (const volume of Object.keys(volumes)) {
    expect(used.filter((one) => one.startsWith(`${volume}:`))).toHaveLength(1)
  }
})

test.each(files)('%s runs commands that there are, with settings they take', (path, env) => {
  const { services } = readCompose(path, env)
  const ours = Object.values(services).filter(isOurs)
  expect(ours).not.toHaveLength(0)
  for (const service of ours) {
    const [program, command = 'start'] = service.command ?? ['hopwise']
    expect(program).toBe('hopwise')
    expect(commands[command]?.isService).toBe(true)
    const settings = environmentOf(service)
    const unknown = Object.keys(settings).filter(
      (name) => !(name in variables) && !name.startsWith('SERVICE_'),
    )
    expect(unknown).toEqual([])
    // What compose alone reads in .env comes along.
    const given = { ...env, ...settings }
    expect(() => readSettings(command === 'edge' ? 'edge' : 'server', given)).not.toThrow()
    expect(service.volumes?.map((volume) => volume.split(':')[1])).toEqual(['/data'])
    expect(service.stop_grace_period).toBe(`${stopSeconds}s`)
  }
})

test('the passwords and names of compose.scale.yaml agree with one another', () => {
  const { services } = readCompose('compose.scale.yaml', scale)
  const { server, database, standby, proxy } = services
  const { hostname, username, password } = new URL(
    environmentOf(server ?? {})['DATABASE_URL'] ?? '',
  )
  expect(services).toHaveProperty(hostname)
  expect(environmentOf(database ?? {})).toMatchObject({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    STANDBY_PASSWORD: environmentOf(standby ?? {})['STANDBY_PASSWORD'],
  })
  expect(services).toHaveProperty(environmentOf(standby ?? {})['PRIMARY_HOST'] ?? '')
  const caddyfile = read('deploy/scale/Caddyfile')
  for (const [, host = '', port] of caddyfile.matchAll(/([\w-]+):(\d+)/g)) {
    expect(isOurs(services[host] ?? {}), host).toBe(true)
    expect(port).toBe(portOfImage())
  }
  for (const [, name = ''] of caddyfile.matchAll(/\{\$(\w+)\}/g)) {
    expect(environmentOf(proxy ?? {})).toHaveProperty(name)
  }
})

test.each(files)('%s gives PostgreSQL the time to write what memory holds', (path, env) => {
  const { services } = readCompose(path, env)
  const databases = Object.values(services).filter(({ image }) => image?.startsWith('postgres:'))
  for (const { stop_grace_period } of databases) expect(stop_grace_period).toBe('90s')
})

test('a database of compose.yaml is there on request alone', () => {
  const { services } = readCompose('compose.yaml')
  expect(services['hopwise']?.profiles).toBeUndefined()
  expect(services['database']?.profiles).toEqual(['postgres'])
  expect(services['hopwise']?.ports).toEqual([`127.0.0.1:3000:${portOfImage()}`])
})

function portOfImage(): string {
  return /^ENV .*\bPORT=(\d+)/m.exec(read('Dockerfile'))?.[1] ?? ''
}

test('fly.toml has the volume, the health check, the port and the time to stop', () => {
  const { env, mounts, http_service, kill_signal, kill_timeout, build } = parseToml(
    read('deploy/fly.toml'),
  ) as {
    env: Record<string, string>
    mounts: { destination: string }
    http_service: { internal_port: number; checks: { path: string }[] }
    kill_signal: string
    kill_timeout: string
    build: { args: Record<string, string> }
  }
  expectPlatform(
    env,
    mounts.destination,
    http_service.checks.map(({ path }) => path),
  )
  expect(http_service.internal_port).toBe(Number(portOfImage()))
  expect([kill_signal, kill_timeout]).toEqual(['SIGTERM', `${stopSeconds}s`])
  expectArgs(Object.keys(build.args))
})

test('render.yaml has the volume, the health check, the port and a key', () => {
  const { services } = parseYaml(read('deploy/render.yaml')) as {
    services: {
      dockerfilePath: string
      healthCheckPath: string
      disk: { mountPath: string }
      envVars: { key: string; value?: string; sync?: boolean; generateValue?: boolean }[]
    }[]
  }
  const [service] = services
  if (service === undefined) throw new Error('render.yaml has no service')
  const asked = { PUBLIC_URL: 'https://hopwise.onrender.com', SECRET_KEY: key }
  const said = Object.fromEntries(service.envVars.map((one) => [one.key, one.value ?? '']))
  const { RUN_AS, ...env }: Record<string, string> = { ...said, ...asked }
  expect(RUN_AS).toBe('root')
  expectArgs(['RUN_AS'])
  expectPlatform(env, service.disk.mountPath, [service.healthCheckPath])
  expect(env['PORT']).toBe(portOfImage())
  expect(service.envVars).toContainEqual({ key: 'PUBLIC_URL', sync: false })
  expect(service.envVars).toContainEqual({ key: 'SECRET_KEY', generateValue: true })
  expect(existsSync(resolve(root, service.dockerfilePath))).toBe(true)
})

test('railway.json has the volume, the health check and the time to stop', () => {
  const { build, deploy } = JSON.parse(read('deploy/railway.json'))
  expect(deploy.requiredMountPath).toBe('/data')
  expect(deploy.healthcheckPath).toBe(alivePath)
  expect(deploy.drainingSeconds).toBe(stopSeconds)
  expect(existsSync(join(root, build.dockerfilePath))).toBe(true)
})

test('the Dockerfile of Railway differs from that of everyone by what Railway wants', () => {
  const steps = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => !line.startsWith('#'))
  const everyones = steps('Dockerfile')
  const railways = steps('deploy/railway.Dockerfile')
  expect(everyones.filter((line) => !railways.includes(line))).toEqual([
    'VOLUME /data',
    'ARG RUN_AS=node',
    'USER $RUN_AS',
  ])
  expect(railways.filter((line) => !everyones.includes(line))).toEqual(['USER root'])
})

test('the container asks the path that says whether Hopwise is ready', () => {
  expect(healthPath()).toBe('/readyz')
  expect(read('apps/edge/src/start-edge.ts')).toContain(`'${healthPath()}'`)
})

test('every example of deploy is named where people look for it', () => {
  const places = ['docs/operations.md', 'compose.scale.yaml'].map(read).join()
  const paths = globSync('deploy/**/*', { cwd: root }).filter((path) =>
    statSync(join(root, path)).isFile(),
  )
  expect(paths).not.toHaveLength(0)
  for (const path of paths) expect(places, path).toContain(path)
})

/** A platform takes away who is not ready, while links still lead on without the database. */
const alivePath = '/healthz'

function healthPath(): string {
  return /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/.exec(read('Dockerfile'))?.[1] ?? ''
}

function expectPlatform(env: Record<string, string>, volume: string, checks: string[]): void {
  expect(Object.keys(env).filter((name) => !(name in variables))).toEqual([])
  expect(readSettings('server', env)).toMatchObject({ TRUST_PROXY: true, SANDBOX: false })
  expect(readSettings('server', env).PUBLIC_URL).toMatch(/^https:/)
  expect(read('Dockerfile')).toContain(`DATA_DIR=${volume} `)
  expect(checks).toEqual([alivePath])
}

function expectArgs(names: string[]): void {
  for (const name of names) expect(read('Dockerfile')).toMatch(new RegExp(`^ARG ${name}=`, 'm'))
}
