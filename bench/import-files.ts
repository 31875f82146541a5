import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { ask, call, start } from './alongside.ts'

/** Files of so many rows, imported by the whole app over HTTP: how long each step takes, and what it holds. */
export async function importFiles(rows: number, report: readonly string[]): Promise<void> {
  const server = await start(1_000)
  await ask(server.child, 'prepare import')
  const calls = { url: `http://127.0.0.1:${server.port}`, cookie: server.cookie }
  const pid = server.child.pid ?? 0

  async function measure(step: string, work: () => Promise<unknown>): Promise<void> {
    const before = residentMb(pid)
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, residentMb(pid))
    }, 100)
    const started = performance.now()
    await work()
    clearInterval(timer)
    const seconds = (performance.now() - started) / 1_000
    console.log(
      `${step}: ${seconds.toFixed(1)} s, ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most`,
    )
  }

  async function until(path: string, statuses: readonly string[]): Promise<void> {
    for (;;) {
      const { status = '' } = await call(calls, 'GET', path)
      if (statuses.includes(status)) return
      if (['failed', 'cancelled'].includes(status)) throw new Error(`${path} is ${status}`)
      await sleep(250)
    }
  }

  console.log(`files of ${rows} rows, the whole app in one process`)
  const bytes = Buffer.from(report.join(''))
  let path = ''
  await measure('a report is uploaded and checked', async () => {
    path = `/api/imports/${(await call(calls, 'POST', '/api/imports?name=a.csv', bytes)).id}`
    await until(path, ['ready'])
  })
  await measure('its earnings are recorded', async () => {
    await call(calls, 'POST', `${path}/run`)
    await until(path, ['done'])
  })
  const input = { file: aList(rows), name: 'links.csv.gz' }
  let digest: string | undefined
  await measure('a list of links is previewed', async () => {
    digest = (await call(calls, 'POST', '/api/link-import/preview', JSON.stringify(input))).digest
  })
  await measure('its plan is written down', async () => {
    const body = JSON.stringify({ ...input, digest, key: 'bench:import' })
    path = `/api/link-import/${(await call(calls, 'POST', '/api/link-import/run', body)).id}`
  })
  await measure('its links are made', () => until(path, ['done']))
  await measure('one press undoes it', () => call(calls, 'POST', `${path}/undo`))
  server.child.send('stop')
  await once(server.child, 'exit')
}

function aList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `item-${n},https://shop.example/item/${n}`)
  return gzipSync(`slug,url\n${lines.join('\n')}`).toString('base64')
}

/** Of the process with all its threads; the database is another one. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
