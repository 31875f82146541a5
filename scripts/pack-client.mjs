// `npm run pack:client -- --out FOLDER`: @hopwise/client as a package, as it is published.
import { ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
handOver('apps/cli/build/pack-client.ts', process.argv.slice(2))
