import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const answerPollMs = 5

/** Keep-alive visitors who come again and again until stopped; they note every click id. */
export function sendVisitors(port: number, count: number, slugs: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const clickIds: string[] = []
  const statuses = new Map<number, number>()
  const tookMs: number[] = []
  let isStopped = false
  let next = 0

  const visit = () =>
    new Promise<void>((resolve) => {
      const path = `/l/${slugs[next++ % slugs.length]}`
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' }
      const sentMs = performance.now()
      const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        const status = answer.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const id = /tid=([0-9a-z]+)/.exec(answer.headers.location ?? '')?.[1]
        if (id !== undefined) clickIds.push(id)
        tookMs.push(performance.now() - sentMs)
        answer.resume()
        answer.on('close', resolve)
      })
      sent.on('error', () => resolve())
      sent.end()
    })

  const visitor = async () => {
    while (!isStopped) await visit()
  }
  const all = Promise.all(Array.from({ length: count }, visitor))
  return {
    clickIds,
    statuses,
    /** Of each answer, in ms. */
    tookMs,
    /** Resolves once so many answers have come, however fast the machine is. */
    async answered(count: number) {
      while (clickIds.length < count) await sleep(answerPollMs)
    },
    async stop() {
      isStopped = true
      await all
      agent.destroy()
    },
  }
}
