// What `npm start` runs on the pinned Node: the server, and a sandbox to be had beside it.
import { startOnDemand } from '../apps/sandbox/src/start-on-demand.ts'
import { runServer } from '../apps/server/src/run-server.ts'
import { whenParentEnds } from './when-told-to-end.mjs'

const { HOPWISE_PARENT: parent } = process.env
if (parent) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'), Number(parent))

await runServer(startOnDemand)
