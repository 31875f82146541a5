import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'statistics',
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
})
