import { Background } from '#src/jobs/background.ts'
import type { Services } from '#src/services.ts'

/** Another process on the same database: what each is at is unknown to the other. */
export const anotherProcess = (services: Services): Services => ({
  ...services,
  background: new Background(),
})
