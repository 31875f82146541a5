// Loaded into every Node that an installation or a build starts.
import { onParentEnd } from './on-shutdown.mjs'

onParentEnd(() => process.kill(process.pid, 'SIGKILL'))
