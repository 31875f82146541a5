import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, handOver, root } from './prepare.mjs'

const args = process.argv.slice(2)
const isHelp = (one) => one === '--help' || one === '-h'
const unknown = args.find((one) => !isHelp(one))
if (unknown !== undefined) {
  fail(`Unknown argument ${unknown}. npm start -- --help has a list.`)
}
// Help needs no more than what some installation left.
if (args.length === 0 || !existsSync(join(root, 'node_modules/zod'))) await ensureInstalled()
if (args.length === 0) await ensureBuilt()
handOver('apps/cli/src/start.ts', args)
