import type { Config } from './config.ts'
import { isLocal, isLoopback } from './local-address.ts'

/** What an operator should change before others come: other machines get through, unexpectedly. */
export function warnOfReach({ host, publicUrl, receivers }: Config): string[] {
  if (isLoopback(host) || !isLocal(publicUrl)) return []
  const sandbox =
    receivers.sandboxUrl === null
      ? ''
      : ' Turn the sandbox off with SANDBOX=off: its cards pay for anyone.'
  return [
    `Other machines can reach this Hopwise, because HOST is ${host}, but PUBLIC_URL ${publicUrl} only works on this machine: ` +
      'their links and mails lead nowhere, and anyone in your network may sign up. ' +
      `Set PUBLIC_URL to the URL people use, or HOST to 127.0.0.1.${sandbox}`,
  ]
}
