import * as contract from '@hopwise/contracts'
import { HopwiseError, NotFound, TooManyRequests } from '#src/errors.ts'
import { AttemptCounter } from '#src/http/attempt-counter.ts'
import type { Mount } from '#src/http/mount.ts'
import { StrangerLimit } from '#src/http/stranger-limit.ts'
import type { Services } from '#src/services.ts'
import { changeIns, createIns, getIns, removeIns } from './ins-settings.ts'
import { listInsMessages } from './list-ins-messages.ts'
import { takeInNotification } from './take-in-notification.ts'

const bodyLimitBytes = 64 * 1024
const perMinute = 1_200
/** What one sender may try at one address. */
const failures = { max: 30, windowMs: 10 * 60_000 }

export async function registerIns(mount: Mount, services: Services): Promise<void> {
  mount(contract.getIns, getIns)
  mount(contract.createIns, createIns)
  mount(contract.changeIns, changeIns)
  mount(contract.removeIns, removeIns)
  mount(contract.listInsMessages, listInsMessages)

  const strangers = new StrangerLimit(() => services.now().getTime())
  const failed = new AttemptCounter(failures, () => services.now().getTime())
  await mount.app.register(async (notifications) => {
    // Read as text whatever it calls itself: a body that is no JSON is a forgery like any other.
    notifications.removeAllContentTypeParsers()
    notifications.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    notifications.post<{ Params: { token: string }; Body: string | undefined }>(
      '/ins/:token',
      {
        bodyLimit: bodyLimitBytes,
        config: {
          rateLimit: {
            max: perMinute,
            timeWindow: 60_000,
            // ClickBank calls for everybody from the same few servers. Safe because the route names it.
            keyGenerator: ({ params }) => (params as { token: string }).token,
          },
        },
      },
      async ({ params, body, ip }) => {
        const sender = `${ip} ${params.token}`
        const seconds = failed.secondsToWait(sender)
        if (seconds > 0) throw new TooManyRequests('Too many requests.', seconds)
        strangers.refuse(ip, params.token)
        try {
          await takeInNotification(services, params.token, body ?? '')
          strangers.note(ip, params.token, true)
        } catch (error) {
          strangers.note(ip, params.token, !(error instanceof NotFound))
          if (error instanceof HopwiseError) failed.count(sender)
          throw error
        }
        return { received: true }
      },
    )
  })
}
