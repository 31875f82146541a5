import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: '100%',
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
