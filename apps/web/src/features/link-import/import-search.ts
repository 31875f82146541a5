import { z } from 'zod'

/** What opens the dialog, in the address of any screen that lists links. */
export const importSearch = z.object({
  import: z.enum(['links']).optional().catch(undefined),
})
