import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

// Pictures and fonts are compressed already, and the server writes a nonce into index.html.
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/
/** Below it a packet is saved at most. */
const leastBytes = 1024

/** Puts what the server sends to browsers that take it next to each file: `.br` and `.gz`. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      for (const path of names
        .filter((name) => compressible.test(name))
        .map((name) => join(folder, name))) {
        const content = readFileSync(path)
        if (content.length < leastBytes) continue
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
