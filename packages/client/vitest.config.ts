import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    include: ['{build,src}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
