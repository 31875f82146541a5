import * as contract from '@hopwise/contracts'
import { networkOrAddress } from '@hopwise/redirector'
import { HopwiseError, NotFound, TooManyRequests } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { countRequest, type RequestLimit } from '#src/http/request-limits.ts'
import { StrangerLimit } from '#src/http/stranger-limit.ts'
import type { Services } from '#src/services.ts'
import { changeIns, createIns, getIns, removeIns } from './ins-settings.ts'
import { listInsMessages } from './list-ins-messages.ts'
import { takeInNotification } from './take-in-notification.ts'

const bodyLimitBytes = 64 * 1024
/** ClickBank calls for everyone from the same few servers, so that its calls count by token. */
const calls: RequestLimit = {
  name: 'notification',
  max: 1_200,
  windowMs: 60_000,
  isOfProcess: true,
  sentence: 'A notification URL can be called 1,200 times a minute.',
}
/** What one sender may try at one address. */
const failures = { name: 'failed-notification', max: 30, windowMs: 10 * 60_000 }

export async function registerIns(mount: Mount, services: Services): Promise<void> {
  mount(contract.getIns, getIns)
  mount(contract.createIns, createIns)
  mount(contract.changeIns, changeIns)
  mount(contract.removeIns, removeIns)
  mount(contract.listInsMessages, listInsMessages)

  const strangers = new StrangerLimit(
    services.limits,
    'unknown-notification',
    'notification addresses',
  )
  await mount.app.register(async (notifications) => {
    // Read as text whatever it calls itself: a body that is no JSON is a forgery like any other.
    notifications.removeAllContentTypeParsers()
    notifications.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    notifications.post<{ Params: { token: string }; Body: string | undefined }>(
      '/ins/:token',
      { bodyLimit: bodyLimitBytes },
      async ({ params, body, ip }, reply) => {
        const sender = `${networkOrAddress(ip)} ${params.token}`
        const seconds = await services.limits.secondsToWait(failures, sender)
        if (seconds > 0) throw new TooManyRequests('Too many requests.', seconds, failures)
        await strangers.refuse(ip, params.token)
        // Last, so that no one who is held back uses up the calls of others.
        await countRequest(services.limits, calls, params.token, reply)
        try {
          await takeInNotification(services, params.token, body ?? '')
          await strangers.note(ip, params.token, true)
        } catch (error) {
          await strangers.note(ip, params.token, !(error instanceof NotFound))
          if (error instanceof HopwiseError) await services.limits.take(failures, sender)
          throw error
        }
        return { received: true }
      },
    )
  })
}
