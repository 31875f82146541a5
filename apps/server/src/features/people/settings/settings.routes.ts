import * as contract from '@hopwise/contracts'
import { defaultGeoFile, openCountriesLate } from '@hopwise/redirector'
import { Unauthorized } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Exchange, Mount } from '#src/http/mount.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx, Services } from '#src/services.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { changePassword } from './change-password.ts'
import { changePreferences } from './change-preferences.ts'
import { changeProfile } from './change-profile.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { getSecurityState } from './get-security-state.ts'
import { listSessions } from './list-sessions.ts'
import { listPasskeys, renamePasskey } from './passkeys.ts'
import { cancelEmailChange, resendConfirmation } from './pending-email.ts'
import { removePasskey } from './remove-passkey.ts'
import { revokeOtherSessions, revokeSession } from './revoke-sessions.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from './two-factor.ts'

/** What Settings asks of other features. */
export interface SettingsNeeds {
  auth: Auth
  /** The days of the workspace begin at another hour; runs in the transaction that changes the zone. */
  daysMoved(ctx: Ctx): Promise<void>
  /** Runs before a workspace goes, such as ending what is paid for; throws to keep the account. */
  beforeDeletion(ctx: Ctx): Promise<void>
}

type Act<Input, Result> = (ctx: Ctx, input: Input, exchange: Exchange) => Promise<Result>

export function registerSettings(mount: Mount, services: Services, needs: SettingsNeeds): void {
  const { auth } = needs
  const { countryOf } = openCountriesLate(services.config.geoMmdb ?? defaultGeoFile(), (error) =>
    services.log.warn({ err: error }, 'countries of sessions are not known'),
  )
  /** For what changes an account: that of the sample is everyone's. */
  function own<Input, Result>(act: Act<Input, Result>): Act<Input, Result> {
    return async (ctx, input, exchange) => {
      refuseInSample(ctx)
      return await act(ctx, input, exchange)
    }
  }
  async function userNow({ request }: Exchange): Promise<contract.CurrentUser> {
    const user = await auth.find(request)
    // The session ended while the call was under way.
    if (user === null) throw new Unauthorized()
    return user
  }

  mount(
    contract.changeProfile,
    own(async (ctx, { body }, exchange) => {
      await changeProfile(ctx, auth, body, exchange)
      auth.forget(ctx.actor.userId)
      return await userNow(exchange)
    }),
  )
  mount(contract.resendConfirmation, own(resendConfirmation))
  mount(
    contract.cancelEmailChange,
    own(async (ctx, _, exchange) => {
      await cancelEmailChange(ctx)
      auth.forget(ctx.actor.userId)
      return await userNow(exchange)
    }),
  )
  mount(
    contract.changePreferences,
    own(async (ctx, { body }, exchange) => {
      await changePreferences(ctx, body, needs.daysMoved)
      auth.forget(ctx.actor.userId)
      return await userNow(exchange)
    }),
  )
  mount(contract.getSecurityState, (ctx) => getSecurityState(ctx, auth))
  mount(
    contract.changePassword,
    own((ctx, { body }, exchange) => changePassword(ctx, auth, body, exchange)),
  )
  mount(
    contract.startTwoFactor,
    own((ctx, { body }, exchange) => startTwoFactor(ctx, auth, body, exchange)),
  )
  mount(
    contract.confirmTwoFactor,
    own((_, { body }, exchange) => confirmTwoFactor(auth, body, exchange)),
  )
  mount(
    contract.disableTwoFactor,
    own((ctx, { body }, exchange) => disableTwoFactor(ctx, auth, body, exchange)),
  )
  mount(
    contract.renewRecoveryCodes,
    own((ctx, { body }, exchange) => renewRecoveryCodes(ctx, auth, body, exchange)),
  )
  mount(contract.listPasskeys, (ctx) => listPasskeys(ctx, auth))
  mount(
    contract.startPasskey,
    own((ctx, { body }, exchange) => startPasskey(ctx, auth, body, exchange)),
  )
  mount(
    contract.addPasskey,
    own((ctx, { body }, exchange) => addPasskey(ctx, auth, body, exchange)),
  )
  mount(
    contract.renamePasskey,
    own((ctx, { params, body }) => renamePasskey(ctx, params.passkeyId, body.name)),
  )
  mount(
    contract.removePasskey,
    own(async (ctx, { params }) => {
      await removePasskey(ctx, params.passkeyId)
      return null
    }),
  )
  mount(contract.listSignInSessions, async (ctx, _, { request }) => {
    const sessions = await listSessions(ctx, await auth.sessionId(request), countryOf)
    // Other people in the sample are no one's business.
    return ctx.isSample ? sessions.filter(({ isCurrent }) => isCurrent) : sessions
  })
  mount(
    contract.revokeSignInSession,
    own(async (ctx, { params }, { request }) => {
      await revokeSession(ctx, params.sessionId, await auth.sessionId(request))
      auth.forget(ctx.actor.userId)
      return null
    }),
  )
  mount(
    contract.revokeOtherSessions,
    own(async (ctx, _, { request }) => {
      const revoked = await revokeOtherSessions(ctx, await auth.sessionId(request))
      auth.forget(ctx.actor.userId)
      return { revoked }
    }),
  )
  mount(
    contract.deleteAccount,
    own((ctx, { body }, exchange) => deleteAccount(ctx, needs, body, exchange)),
  )
  mount(contract.exportData, exportData)
}
