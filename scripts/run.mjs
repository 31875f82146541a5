// What `npm start` runs on the pinned Node: the server, and a sandbox to be had alongside it.
import { startOnDemand } from '../apps/sandbox/src/start-on-demand.ts'
import { runServer } from '../apps/server/src/run-server.ts'
import { onParentEnd } from './on-shutdown.mjs'

const { HOPWISE_PARENT: parent } = process.env
if (parent) onParentEnd(() => process.kill(process.pid, 'SIGTERM'), Number(parent))

await runServer(startOnDemand)
