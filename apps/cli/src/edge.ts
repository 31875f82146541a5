// What `npm run edge` and `hopwise edge` run: the redirector alone.

import { endWithNpm } from './end-with-npm.ts'

endWithNpm()
await import('@hopwise/edge/src/main.ts')
