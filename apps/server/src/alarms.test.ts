import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backups, certificates } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { createRegistry, type Redirector, type RedirectorMetrics } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { makeBackup } from './backup/make-backup.ts'
import { proveBackup } from './backup/prove-backup.ts'
import { readConfig } from './config.ts'
import { type Hopwise, startHopwise } from './start-hopwise.ts'
import { aRedirector, idleJobs } from './testing/idle-running.ts'
import { aLinkBy, type Caller, signUpAt } from './testing/sign-up-at.ts'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const promtool = '/usr/bin/promtool'

/** What /metrics said, by series, and when. */
interface Scrape {
  values: Map<string, number>
  at: number
}

function readFigures(text: string): Scrape {
  const values = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, series, value] = /^([a-z]\w*(?:\{.*\})?) (\S+)$/.exec(line) ?? []
    if (series !== undefined && Number.isFinite(Number(value))) values.set(series, Number(value))
  }
  return { values, at: Date.now() / 1_000 }
}

const healthyMinutes = 5
const brokenMinutes = 55
const isCounter = (series: string) => /^\w+_(total|count|sum|bucket)\b/.test(series)
const isTime = (series: string) => /^\w+_timestamp_seconds\b/.test(series)

/**
 * A series as Prometheus would have stored it, a value a minute: as it is before the fault, then as the fault
 * leaves it. Counters go on rising as they did, gauges where the fault makes them grow; the times of what was
 * done stand still, unless there is no fault.
 */
function valuesOf(series: string, before: Scrape, broken: Scrape, later: Scrape): string {
  const first = before.values.get(series)
  const second = broken.values.get(series)
  const a = first === undefined ? undefined : isTime(series) ? first - before.at : first
  const shown: (number | '_')[] = []
  for (let minute = 0; minute < healthyMinutes; minute += 1) {
    shown.push(a === undefined ? '_' : isTime(series) ? a + minute * 60 : a)
  }
  for (let minute = 0; minute < brokenMinutes; minute += 1) {
    if (second === undefined) shown.push('_')
    else if (isTime(series)) {
      const since = broken === before ? minute * 60 : 0
      shown.push(second - broken.at + healthyMinutes * 60 + since)
    } else if (isCounter(series)) shown.push(second + minute * (second - (first ?? 0)))
    else {
      const slope = ((later.values.get(series) ?? second) - second) / (later.at - broken.at || 1)
      shown.push(second + minute * 60 * slope)
    }
  }
  return shown.join(' ')
}

interface Course {
  before: Scrape
  broken?: Scrape
  later?: Scrape
}

/** The alarms that Prometheus itself raises over an hour that went so. */
function alarmsOver({ before, broken = before, later = broken }: Course): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-alarms-'))
  try {
    const names = [...new Set([...before.values.keys(), ...broken.values.keys()])]
    const file = join(folder, 'test.yml')
    const hour = {
      rule_files: [join(deploy, 'alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: names.map((series) => ({
            series,
            values: valuesOf(series, before, broken, later),
          })),
          promql_expr_test: [
            {
              expr: 'count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[1h]))',
              eval_time: '1h',
              exp_samples: [{ labels: '{alertname="what is raised is in the message"}', value: 0 }],
            },
          ],
        },
      ],
    }
    writeFileSync(file, JSON.stringify(hour))
    const said = refusedBy(() => execFileSync(promtool, ['test', 'rules', file], { stdio: 'pipe' }))
    const got = /got:(.*)/s.exec(said)?.[1]
    if (got === undefined) throw new Error(said)
    return [...got.matchAll(/alertname=\\?"(\w+)\\?"/g)].map(([, name]) => String(name)).sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function refusedBy(command: () => unknown): string {
  try {
    command()
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout}${stderr}`
  }
}

const screens = 3
const human = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

describe.skipIf(!existsSync(promtool))('alarms', () => {
  test('Prometheus takes the rules and the example', () => {
    const checked = (kind: string, name: string) =>
      execFileSync(promtool, ['check', kind, join(deploy, name)], { encoding: 'utf8' })
    expect(checked('rules', 'alerts.yml')).toContain('SUCCESS: 21 rules found')
    expect(checked('config', 'prometheus.yml')).toContain('SUCCESS')
  })

  describe('of a whole Hopwise', () => {
    let hopwise: Hopwise
    let made: TestDatabase
    let dataDir: string
    let call: Caller
    let cookie: string
    let before: Scrape
    const scrape = async () => {
      const text = await (await fetch(`${hopwise.url}/metrics`)).text()
      return readFigures(`${text}\nup{job="hopwise"} 1\n`)
    }
    const read = (path: string) => fetch(`${hopwise.url}${path}`, { headers: { ...human, cookie } })

    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'hopwise-alarms-'))
      made = await createTestDatabase()
      hopwise = await startHopwise(
        readConfig({
          DATA_DIR: dataDir,
          LOG_LEVEL: 'silent',
          PORT: '0',
          DATABASE_URL: made.target.url,
          DATABASE_SCREEN_CONNECTIONS: String(screens),
        }),
      )
      ;({ call, cookie } = await signUpAt(hopwise.url))
      await read('/api/campaigns')
      before = await vi.waitFor(
        async () => {
          const now = await scrape()
          expect(now.values.get('hopwise_notifications_delivered')).toBe(1)
          const folded = 'hopwise_job_last_success_timestamp_seconds{job="fold-totals"}'
          expect(now.values.has(folded)).toBe(true)
          // The first jobs begin all at once, and some of them wait for a moment.
          expect(onlyWaiting(now).filter(([, waiting]) => waiting > 0)).toEqual([])
          return now
        },
        { timeout: 110_000, interval: 500 },
      )
    }, 120_000)
    afterAll(async () => {
      await hopwise.stop()
      await made.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    test('none is raised while all is well', () => {
      expect(alarmsOver({ before })).toEqual([])
    })

    test('calls that find no connection fail, are slow, and wait', async () => {
      const { pool } = hopwise.database
      const held = await Promise.all(Array.from({ length: screens }, () => pool.connect()))
      const calls = Promise.all(['/api/campaigns', '/api/products'].map(read))
      await vi.waitFor(async () => {
        const { values } = await scrape()
        expect(values.get('hopwise_database_waiting{purpose="screens"}')).toBeGreaterThan(0)
      })
      const waiting = await scrape()
      await calls
      const failed = await scrape()
      for (const client of held) client.release()
      // They are counted at their end, and waited before it.
      const broken = { ...failed, values: new Map([...failed.values, ...onlyWaiting(waiting)]) }
      expect(alarmsOver({ before, broken })).toEqual(
        expect.arrayContaining(['HopwiseCallsFail', 'HopwiseCallsSlow', 'HopwiseDatabaseBusy']),
      )
    })

    test('clicks that are not counted are an alarm after a minute', async () => {
      const { slug } = await aLinkBy(call, { originalUrl: 'https://shop.example.com/x' })
      const holder = await hopwise.database.pool.connect()
      await holder.query('begin; lock table clicks in access exclusive mode')
      await fetch(`${hopwise.url}/l/${slug}`, { redirect: 'manual', headers: human })
      const broken = await vi.waitFor(
        async () => {
          const now = await scrape()
          expect(now.values.get('hopwise_ingest_lag_seconds')).toBeGreaterThan(0)
          return now
        },
        { timeout: 15_000, interval: 100 },
      )
      await sleep(1_500)
      const later = await scrape()
      await holder.query('rollback')
      holder.release()
      expect(alarmsOver({ before, broken, later })).toContain('HopwiseCountingBehind')
    })

    test('a job that fails, and jobs that stand still', async () => {
      const { pool } = hopwise.database
      await pool.query('alter table placements rename to away')
      onTestFinished(async () => void (await pool.query('alter table away rename to placements')))
      const broken = await vi.waitFor(
        async () => {
          const now = await scrape()
          const failing = [...now.values.keys()].filter((name) => /^hopwise_job_failing/.test(name))
          expect(failing).not.toEqual([])
          return now
        },
        { timeout: 110_000, interval: 1_000 },
      )
      expect(alarmsOver({ before, broken })).toEqual(
        expect.arrayContaining(['HopwiseJobFails', 'HopwiseJobsStill']),
      )
    }, 120_000)

    test('a Hopwise that does not answer', async () => {
      const broken = { at: Date.now() / 1_000, values: new Map([['up{job="hopwise"}', 0]]) }
      expect(alarmsOver({ before, broken })).toContain('HopwiseDown')
    })

    test('every figure of the alarms and of the dashboard is one of ours', () => {
      const shown = ['alerts.yml', 'grafana.json'].map((name) =>
        readFileSync(join(deploy, name), 'utf8'),
      )
      const asked = new Set(shown.join().match(/\b(hopwise|nodejs|process)_\w+/g))
      const known = new Set([...before.values.keys()].map((series) => series.split('{', 1)[0]))
      // What a healthy Hopwise without certificates of its own has nothing to say of.
      known.add('hopwise_job_failing').add('hopwise_certificate_expiry_timestamp_seconds')
      known.add('hopwise_backup_overdue').add('hopwise_backup_proof_failed')
      known.add('hopwise_certificates_late').add('hopwise_certificates_missing')
      known.add('hopwise_backup_left').add('hopwise_backup_proof_overdue')
      expect([...asked].filter((name) => !known.has(name))).toEqual([])
      expect(asked.size).toBeGreaterThan(25)
    })
  })

  describe('of a part', () => {
    let hopwise: TestApp
    let redirector: Redirector
    beforeAll(async () => {
      const tls = { email: 'ops@example.com' }
      hopwise = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:1', tls } as never)
      redirector = aRedirector(hopwise.services)
    })
    afterAll(async () => {
      await redirector.stop()
      await hopwise.stop()
    })

    interface Fault {
      metrics?: (healthy: RedirectorMetrics) => Partial<RedirectorMetrics>
      clockMs?: number
    }

    async function scrape({ metrics: fault = () => ({}), clockMs = 0 }: Fault): Promise<Scrape> {
      const metrics = () => {
        const healthy = { ...redirector.metrics(), areNotificationsDelivered: true }
        return { ...healthy, ...fault(healthy) }
      }
      const offsets = { files: clockMs, database: 0 }
      const registry = createRegistry({ metrics }, () => offsets)
      const running = { redirector: { ...redirector, metrics }, jobs: idleJobs, registry }
      const app = await createApp(hopwise.services, running)
      try {
        return readFigures((await app.inject('/metrics')).body)
      } finally {
        await app.close()
      }
    }

    /** A figure that is read from the database is left out until it was. */
    const scrapeWith = (series: string) =>
      vi.waitFor(
        async () => {
          const now = await scrape({})
          expect(now.values.has(series)).toBe(true)
          return now
        },
        { timeout: 30_000 },
      )

    test.each<[string, Fault]>([
      [
        'HopwiseLinksUnavailable',
        { metrics: ({ answers }) => ({ answers: { ...answers, unavailable: 3 } }) },
      ],
      [
        'HopwiseClicksLost',
        { metrics: ({ journal }) => ({ journal: { ...journal, lostClicks: 1 } }) },
      ],
      [
        'HopwiseClicksUnaccounted',
        { metrics: ({ journal }) => ({ journal: { ...journal, unaccountedClicks: 1 } }) },
      ],
      [
        'HopwiseRecordsUnreadable',
        { metrics: ({ ingest }) => ({ ingest: { ...ingest, poisonedRecords: 1 } }) },
      ],
      ['HopwiseDiskLow', { metrics: ({ disk }) => ({ disk: { ...disk, freeBytes: 9e8 } }) }],
      ['HopwiseNotificationsLost', { metrics: () => ({ areNotificationsDelivered: false }) }],
      ['HopwiseClockOff', { clockMs: -3_000 }],
    ])('%s is raised by its figure alone', async (alarm, fault) => {
      const before = await scrape({})
      expect(alarmsOver({ before, broken: await scrape(fault) })).toEqual([alarm])
    })

    test('a mail that the mail server does not take', async () => {
      const before = await scrape({})
      const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello' }
      await expect(hopwise.services.mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
      expect(alarmsOver({ before, broken: await scrape({}) })).toEqual(['HopwiseMailFails'])
    })

    test('nights without a backup', async () => {
      const { config, database } = hopwise.services
      const place = join(config.dataDir, 'backups')
      config.backupTo = { folder: place }
      onTestFinished(() => {
        config.backupTo = null
      })
      const began = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
      const made = { name: 'a.backup', place, isEncrypted: false, finishedAt: began(1) }
      await database.orm.insert(backups).values({ ...made, startedAt: began(1) })
      const overdue = 'hopwise_backup_overdue'
      const before = await scrapeWith(overdue)
      expect(before.values.get(overdue)).toBe(0)
      await database.orm.update(backups).set({ startedAt: began(2) })
      const broken = await scrapeWith(overdue)
      expect(alarmsOver({ before, broken })).toEqual(['HopwiseBackupOverdue'])
    })

    test('old backups that cannot be removed', async () => {
      const { config, database } = hopwise.services
      const folder = join(config.dataDir, 'left')
      config.backupTo = { folder }
      onTestFinished(() => {
        config.backupTo = null
      })
      const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
      const made = { place: folder, isEncrypted: false, startedAt: at(3), finishedAt: at(3) }
      await database.orm.delete(backups)
      await database.orm.insert(backups).values([
        { ...made, name: 'a.backup' },
        { ...made, name: 'c.backup', startedAt: at(0) },
      ])
      const left = 'hopwise_backup_left'
      const before = await scrapeWith(left)
      expect(before.values.get(left)).toBe(0)
      await database.orm.insert(backups).values({ ...made, name: 'b.backup' })
      const broken = await scrapeWith(left)
      expect(alarmsOver({ before, broken })).toEqual(['HopwiseBackupsPileUp'])
    })

    test('a backup that is damaged', async () => {
      const { services } = hopwise
      const { config, database } = services
      const target = { folder: join(config.dataDir, 'proven') }
      Object.assign(config, { backupTo: target, databaseUrl: hopwise.database.target.url })
      onTestFinished(() => void Object.assign(config, { backupTo: null, databaseUrl: null }))
      await database.orm.delete(backups)
      const row = await makeBackup(services, target)
      if (row === null) throw new Error('there is no backup')
      const failed = 'hopwise_backup_proof_failed'
      expect(await proveBackup(services, target, row)).toMatchObject({ proofFault: null })
      const before = await scrapeWith(failed)
      expect(before.values.get(failed)).toBe(0)
      const path = join(target.folder, row.name)
      writeFileSync(path, readFileSync(path).subarray(0, -100))
      await proveBackup(services, target, row)
      const broken = await scrapeWith(failed)
      expect(alarmsOver({ before, broken })).toEqual(['HopwiseBackupUnproven'])
    })

    test('weeks in which no backup is tried', async () => {
      const { config, database } = hopwise.services
      const place = join(config.dataDir, 'untried')
      config.backupTo = { folder: place }
      onTestFinished(() => {
        config.backupTo = null
      })
      const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
      const made = { name: 'a.backup', place, isEncrypted: false, finishedAt: at(1) }
      await database.orm.delete(backups)
      await database.orm.insert(backups).values({ ...made, startedAt: at(1), provenAt: at(8) })
      const overdue = 'hopwise_backup_proof_overdue'
      const before = await scrapeWith(overdue)
      expect(before.values.get(overdue)).toBe(0)
      await database.orm.update(backups).set({ provenAt: at(15) })
      const broken = await scrapeWith(overdue)
      expect(alarmsOver({ before, broken })).toEqual(['HopwiseBackupProofOverdue'])
    })

    test('a certificate that is not renewed, and a host without one', async () => {
      const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
      const life = (from: number, to: number) => ({ issuedAt: inDays(from), expiresAt: inDays(to) })
      const { orm } = hopwise.services.database
      const row = { orderAt: inDays(1), wantedAt: inDays(0) }
      const { hostname: host } = new URL(hopwise.services.config.publicUrl)
      // Domains that their workspaces left behind raise none.
      await orm.insert(certificates).values([
        { host, ...row, ...life(-30, 60) },
        { host: 'left.example.com', ...row, ...life(-85, 5) },
        { host: 'long-left.example.com', ...row, ...life(-100, -10) },
        { host: 'never-here.example.com', ...row },
      ])
      const late = 'hopwise_certificates_late'
      const before = await scrapeWith(late)
      expect(alarmsOver({ before })).toEqual([])
      expect(before.values.get(`${late}_of_domains`)).toBe(1)
      expect(before.values.get('hopwise_certificate_expiry_timestamp_seconds')).toBeCloseTo(
        inDays(5).getTime() / 1_000,
        -2,
      )
      const change = (values: object) =>
        orm.update(certificates).set(values).where(eq(certificates.host, host))
      await change(life(-85, 5))
      expect(alarmsOver({ before, broken: await scrapeWith(late) })).toEqual([
        'HopwiseCertificateEnds',
      ])
      await change(life(-0.5, 0.5))
      expect(alarmsOver({ before, broken: await scrapeWith(late) })).toEqual([])
      for (const missing of [life(-91, -1), { issuedAt: null, expiresAt: null }]) {
        await change(missing)
        expect(alarmsOver({ before, broken: await scrapeWith(late) })).toEqual([
          'HopwiseCertificateMissing',
        ])
      }
    })
  })
})

/** The figures of what waits. */
function onlyWaiting({ values }: Scrape): [string, number][] {
  return [...values].filter(([series]) => series.startsWith('hopwise_database_waiting'))
}
