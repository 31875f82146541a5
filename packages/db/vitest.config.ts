import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'db',
    globalSetup: 'src/testing/vitest-server.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
