// Loaded into every Node that an installation or a build starts.
import { whenParentEnds } from './when-told-to-end.mjs'

whenParentEnds(() => process.kill(process.pid, 'SIGKILL'))
