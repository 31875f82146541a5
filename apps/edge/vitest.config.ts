import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'edge', testTimeout: 60_000, hookTimeout: 120_000 },
})
