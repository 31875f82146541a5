// What `npm start` runs on the pinned Node, and `hopwise start` on one's own: the server, and a sandbox
// to be had alongside it.

import { startOnDemand } from '@hopwise/sandbox/src/start-on-demand.ts'
import { runServer } from '@hopwise/server/src/run-server.ts'
import { onParentEnd } from '../../../scripts/on-shutdown.mjs'

const { HOPWISE_PARENT: parent, npm_lifecycle_event: byNpm } = process.env
// npm, npx too, leaves what it started behind when it is killed; a person's shell may end before it.
if (parent || byNpm !== undefined) {
  onParentEnd(() => process.kill(process.pid, 'SIGTERM'), Number(parent || process.ppid))
}

await runServer(startOnDemand)
