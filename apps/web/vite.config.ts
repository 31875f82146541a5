import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const markFile = fileURLToPath(new URL('../../packages/brand/mark.svg', import.meta.url))

/** Serves the brand's mark as `/mark.svg`, so that the favicon has one source. */
function brandMark(): Plugin {
  return {
    name: 'brand-mark',
    configureServer(server) {
      server.middlewares.use('/mark.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(readFileSync(markFile))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mark.svg', source: readFileSync(markFile) })
    },
  }
}

const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), brandMark()],
  server: { proxy: { '^/api/': server, '^/l/': server } },
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0 },
})
