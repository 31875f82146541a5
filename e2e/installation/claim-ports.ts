import { once } from 'node:events'
import { createServer } from 'node:net'

const usual = 3210
const highest = 9000

/** The first port of a row that no program listens on: another checkout may play its stories too. */
export async function freeRow(length: number): Promise<number> {
  for (let first = usual; first < highest; first += length) {
    if (await isFree(first, length)) return first
  }
  throw new Error(`No ${length} free ports in a row below ${highest}. Set E2E_PORT.`)
}

async function isFree(first: number, length: number): Promise<boolean> {
  for (let port = first; port < first + length; port += 1) {
    const server = createServer().listen(port)
    try {
      await once(server, 'listening')
    } catch {
      return false
    }
    server.close()
    await once(server, 'close')
  }
  return true
}
