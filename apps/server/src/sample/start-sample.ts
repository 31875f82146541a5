import type { Services } from '#src/services.ts'
import { ensureSampleWorkspace } from './ensure-sample-workspace.ts'
import { sampleUserId } from './find-sample.ts'

/**
 * Makes the sample during the start and after it. Only a person who enters it, through the answer, waits for
 * it; where it could not be made, it is tried again for them.
 */
export function startSample({ background, config, ...services }: Services): () => Promise<string> {
  let isMade = !config.sampleWorkspace
  let making = make()

  function make(): Promise<void> {
    return background.run(async (signal) => {
      if (isMade) return
      try {
        await ensureSampleWorkspace({ ...services, config }, signal)
        isMade = true
      } catch (error) {
        services.log.error({ err: error }, 'the sample could not be made; it is tried again later')
      }
    })
  }

  return async () => {
    const before = making
    await before
    // Of many who waited, the first tries again for all of them.
    if (!isMade && making === before) making = make()
    await making
    return sampleUserId
  }
}
