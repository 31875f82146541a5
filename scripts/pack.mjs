// `npm run pack -- --out FOLDER`: Hopwise as one package, to be installed without a checkout.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('apps/cli/build/pack.ts', process.argv.slice(2))
