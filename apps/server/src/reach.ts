import type { Config } from './config.ts'
import { isLocal, isLoopback } from './local-address.ts'

/** What an operator should change before others come: other machines get through, unexpectedly. */
export function warnOfReach({ host, publicUrl, receivers }: Config): string[] {
  if (!isLocal(publicUrl) && publicUrl.startsWith('http:')) {
    return [
      `PUBLIC_URL ${publicUrl} has no encryption, so passwords can be read on their way here. Set TLS=auto, or put a proxy with a certificate in front, and begin PUBLIC_URL with https.`,
    ]
  }
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
