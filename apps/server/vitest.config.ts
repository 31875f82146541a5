import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'server', testTimeout: 60_000, hookTimeout: 120_000 },
})
