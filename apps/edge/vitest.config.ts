import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'edge',
    globalSetup: '../../packages/db/src/testing/vitest-server.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
