import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'units',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
})
