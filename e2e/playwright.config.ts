import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const baseURL = `http://localhost:${port}`
const sandboxURL = `http://localhost:${port + 1}`
const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-e2e-'))
const program = {
  cwd: join(import.meta.dirname, '..'),
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
} as const
const chromium = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] === undefined ? 0 : 1,
  outputDir: '../test-results',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: [
    {
      ...program,
      command: 'node apps/sandbox/src/main.ts',
      url: `${sandboxURL}/healthz`,
      env: { SANDBOX_PORT: String(port + 1), HOPWISE_URL: baseURL, DATA_DIR: dataDir },
    },
    {
      ...program,
      command: 'node apps/server/src/main.ts',
      url: `${baseURL}/readyz`,
      env: {
        PORT: String(port),
        PUBLIC_URL: baseURL,
        SANDBOX_URL: sandboxURL,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'warn',
      },
    },
  ],
})
