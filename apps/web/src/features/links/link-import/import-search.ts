import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'

/** What opens the dialog, in the address of any screen that lists links. */
export const importSearch = z.object({
  import: asked(z.enum(['links'])),
})
