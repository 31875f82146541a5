import { ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
handOver('scripts/run-dev.mjs', process.argv.slice(2))
