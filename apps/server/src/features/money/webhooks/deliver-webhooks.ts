import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { collectEvents, listening, withNews } from './collect-events.ts'
import type { CallReceiver } from './deliver.ts'
import { dispatch } from './dispatch.ts'

interface Options {
  /** One workspace alone; left out, all of them. */
  workspaceId?: number
  call?: CallReceiver
}

/** Notes what happened since the last run and sends what is due. */
export async function deliverWebhooks(services: Services, options: Options = {}): Promise<void> {
  const due = await listening(services.database.orm, options.workspaceId)
  if (due.length === 0) return
  try {
    const news = await withNews(services.database.orm, due)
    await eachOrLog(services, news, (one) => collectEvents(services, one))
  } finally {
    await dispatch(services, options)
  }
}
