import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { location } from './bare-answer.ts'
import { freePort } from './free-port.ts'
import type { Served } from './processes.ts'
import { processorMicros } from './processor-time.ts'

const startMs = 10_000

/** The same status and headers from one nginx worker that logs each request, in groups. */
function configuration(port: number): string {
  return `
daemon off;
master_process off;
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log access.log combined buffer=64k flush=1s;
  client_body_temp_path temp;
  proxy_temp_path temp;
  fastcgi_temp_path temp;
  uwsgi_temp_path temp;
  scgi_temp_path temp;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port};
    add_header Cache-Control no-store;
    add_header Referrer-Policy strict-origin-when-cross-origin;
    add_header X-Robots-Tag noindex;
    location / { return 302 "${location}"; }
  }
}`
}

/** Null where nginx is not installed. */
export async function serveNginx(folder: string): Promise<Served | null> {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null
  mkdirSync(folder)
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(port))
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url)
  return {
    url,
    ask: async () => {
      const spent = processorMicros(child.pid ?? 0, 'nginx') ?? Number.NaN
      return { thread: spent, process: spent }
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + startMs
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer !== null) return
    if (performance.now() > deadline) throw new Error('nginx does not answer')
    await sleep(50)
  }
}
