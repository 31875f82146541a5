// What `npm start` runs on the pinned Node, and `hopwise start` on one's own: the server, and a sandbox
// to be had alongside it.

import { startOnDemand } from '@hopwise/sandbox/src/start-on-demand.ts'
import { runServer } from '@hopwise/server/src/run-server.ts'
import { endWithNpm } from './end-with-npm.ts'

endWithNpm()
await runServer(startOnDemand)
