import { randomUUID } from 'node:crypto'
import type { AuditOrigin } from '#src/audit/audit-entry.ts'
import { describeInstant } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'
import { type NotifyServices, notify } from './notify.ts'

interface Message {
  title: string
  /** What it means; `{name}` is what was added or removed. */
  effect: string
  /** What to do about one that someone else made. */
  remedy: string
  path: string
}

const security = '/settings?tab=security'
const messages = {
  changePassword: {
    title: 'Your password was changed',
    effect: 'Your other devices were signed out.',
    remedy: 'reset your password at once.',
    path: '/api/login/forgot-password',
  },
  confirmTwoFactor: {
    title: 'Two-factor authentication was turned on',
    effect: 'Signing in now takes a second step. Your other devices were signed out.',
    remedy: 'reset your password at once, and ask the person who runs this Hopwise for help.',
    path: '/api/login/forgot-password',
  },
  disableTwoFactor: {
    title: 'Two-factor authentication was turned off',
    effect: 'Your password alone now signs you in. Your recovery codes no longer work.',
    remedy: 'change your password and turn it on again.',
    path: security,
  },
  renewRecoveryCodes: {
    title: 'New recovery codes were created',
    effect: 'Your earlier recovery codes no longer work.',
    remedy: 'change your password and create new codes.',
    path: security,
  },
  addPasskey: {
    title: 'A passkey was added',
    effect: '“{name}” can now sign in to your account.',
    remedy: 'remove it and change your password.',
    path: security,
  },
  removePasskey: {
    title: 'A passkey was removed',
    effect: '“{name}” can no longer sign in to your account.',
    remedy: 'change your password and sign out all other sessions.',
    path: security,
  },
  createApiKey: {
    title: 'An API key was created',
    effect: '“{name}” can now act for you.',
    remedy: 'revoke it and change your password.',
    path: '/admin?tab=settings',
  },
} satisfies Record<string, Message>

/** Named as the audit log does. */
export type SecurityChange = keyof typeof messages

interface Changed {
  workspaceId: number
  timeZone: string
  change: SecurityChange
  name?: string
  origin: AuditOrigin | undefined
}

/** The change is made by now: a notice that fails must not read as if it weren’t. */
export async function notifyOfSecurityChange(
  services: NotifyServices,
  changed: Changed | Promise<Changed>,
): Promise<void> {
  try {
    await send(services, await changed)
  } catch (error) {
    services.log.error({ err: error }, 'a security notice failed')
  }
}

/** The same of what a call of the person did. */
export async function notifyOfOwnChange(
  ctx: Ctx,
  change: SecurityChange,
  name: string,
): Promise<void> {
  await notifyOfSecurityChange(ctx, { ...ctx, change, name, origin: ctx.trail?.caller.origin })
}

async function send(
  services: NotifyServices,
  { workspaceId, timeZone, change, name = '', origin }: Changed,
): Promise<void> {
  const { title, effect, remedy, path } = messages[change]
  const network = origin?.network ? `network ${origin.network}` : null
  const where = [origin?.device, network].filter(Boolean).join(', ')
  const lines = [
    effect.replace('{name}', () => name),
    '',
    `When: ${describeInstant(services.now(), timeZone)} (${timeZone})`,
    ...(where === '' ? [] : [`Where: ${where}`]),
    '',
    `If this wasn’t you, ${remedy}`,
  ]
  const key = `${change}-${randomUUID()}`
  await notify(services, workspaceId, {
    kind: 'account',
    key,
    title,
    body: lines.join('\n'),
    path,
  })
}
