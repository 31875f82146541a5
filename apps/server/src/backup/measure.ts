import { createHash } from 'node:crypto'
import type { Chunks } from './encryption.ts'

/** Passes chunks on, and says what they came to once they are over. */
export function measure(chunks: Chunks): { chunks: Chunks; total(): Total } {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passed(): Chunks {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: passed(), total: () => ({ bytes, sha256: hash.digest('hex') }) }
}

interface Total {
  bytes: number
  /** In hex. */
  sha256: string
}
