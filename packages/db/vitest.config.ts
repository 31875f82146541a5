import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'db',
    globalSetup: 'src/testing/vitest-server.ts',
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    // A busy machine takes its time; what never comes fails all the same.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
})
