import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['{build,src}/**/*.test.ts'],
    testTimeout: 60_000,
    // npm fetches the database's binaries where its cache has none.
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
