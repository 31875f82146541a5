import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './build/chunks.ts'
import { drawnWorld } from './build/drawn-world.ts'
import { dropClassGroups } from './build/drop-class-groups.ts'
import { dropDescriptions } from './build/drop-descriptions.ts'
import { dropJsonSchema } from './build/drop-json-schema.ts'
import { pageOutlines } from './build/page-outlines.ts'
import { precompress } from './build/precompress.ts'
import { refuseCircles } from './build/refuse-circles.ts'

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

/** The one font file every page needs comes alongside the style sheet, not after it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => /\/geist-letters/.test(name))
        if (!file) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const }]
      },
    },
  }
}

/** Named after all screens that need it, a file would make each that asks for it longer. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`

// `npm run dev` says where the server listens, which people reach through this one.
const target = process.env['HOPWISE_SERVER'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    dropDescriptions(),
    dropJsonSchema(),
    dropClassGroups(),
    drawnWorld(),
    react(),
    tailwindcss(),
    brandMark(),
    preloadFont(),
    refuseCircles(),
    pageOutlines(),
    precompress(),
  ],
  server: { proxy: { '^/(api|l|mcp|healthz|readyz|metrics)(/|\\?|$)': { target } } },
  // The server puts another in its place for each page.
  html: { cspNonce: 'STYLE_NONCE' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } },
  },
})
