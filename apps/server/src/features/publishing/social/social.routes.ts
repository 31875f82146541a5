import * as contract from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LimitReached, NotFound, Unauthorized } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import type { Services } from '#src/services.ts'
import { getAccountDays, listAccountPosts } from './account-history.ts'
import { addAccount } from './add-account.ts'
import { connectAccount } from './connect-account.ts'
import { ConnectionRefused } from './connection-refused.ts'
import { registerDeletion } from './deletion.routes.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { finishConnection } from './finish-connection.ts'
import { listAccounts } from './list-accounts.ts'
import { getRateLimits } from './rate-limits.ts'
import { refreshAccount } from './refresh-account.ts'
import { removeAccount } from './remove-account.ts'

const callbackParams = z.object({ platform: z.enum(contract.socialPlatforms) })
const text = z.string().max(4_096).optional().catch(undefined)
const callbackQuery = z.object({ state: text, code: text, error: text })

export async function registerSocial(mount: Mount, services: Services): Promise<void> {
  mount(contract.listSocialAccounts, listAccounts)
  mount(contract.addSocialAccount, addAccount)
  mount(contract.connectSocialAccount, connectAccount)
  mount(contract.disconnectSocialAccount, disconnectAccount)
  mount(contract.refreshSocialAccount, refreshAccount)
  mount(contract.removeSocialAccount, removeAccount)
  mount(contract.getSocialDays, getAccountDays)
  mount(contract.listSocialPosts, listAccountPosts)
  mount(contract.getRateLimits, getRateLimits)
  await registerDeletion(mount.app, services)

  // The platform sends the browser here; a person sees its outcome on the screen they came from.
  mount.app.get('/api/social-accounts/callback/:platform', async (request, reply) => {
    const { platform } = parse(callbackParams, request.params)
    const outcome = await finish(request, platform)
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/social-accounts?${new URLSearchParams(outcome)}`, 303)
  })

  async function finish(
    request: FastifyRequest,
    platform: contract.SocialPlatform,
  ): Promise<Record<string, string>> {
    try {
      const ctx = await mount.ctxOf(request)
      await finishConnection(ctx, platform, parse(callbackQuery, request.query))
      return { connected: platform }
    } catch (error) {
      const refused = refusalReason(error)
      if (refused === 'failed') {
        request.log.error({ err: error, platform }, 'a connection could not be finished')
      }
      return { refused, platform }
    }
  }
}

function refusalReason(error: unknown): contract.SocialRefusal {
  if (error instanceof ConnectionRefused) return error.reason
  if (error instanceof Unauthorized) return 'signed-out'
  if (error instanceof LimitReached) return 'no-room'
  return error instanceof NotFound ? 'gone' : 'failed'
}
