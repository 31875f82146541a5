import type { CommandName } from '@hopwise/settings'

interface Command {
  /** Reads its own arguments from where it would find them in a checkout. */
  run: () => Promise<unknown>
  /** Whether one program is several commands, so that it reads which it is. */
  isShared?: boolean
  /** Whether it runs on and answers visitors. */
  isService?: boolean
}

const client: Command = {
  run: () => import('./client/run-client.ts'),
  isShared: true,
}

/** The command of the installed package, by name: each is what `npm run` starts in a checkout. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    run: () => import('./start.ts'),
    isService: true,
  },
  edge: {
    run: () => import('./edge.ts'),
    isService: true,
  },
  backup: {
    run: () => import('@hopwise/server/src/backup/main.ts'),
    isShared: true,
  },
  restore: {
    run: () => import('@hopwise/server/src/backup/main.ts'),
    isShared: true,
  },
  invite: {
    run: () => import('@hopwise/server/src/invite.ts'),
  },
  operator: {
    run: () => import('@hopwise/server/src/operate.ts'),
  },
  key: {
    run: () => import('@hopwise/server/src/create-key.ts'),
  },
  doctor: {
    run: () => import('@hopwise/server/src/doctor.ts'),
  },
  upgrade: {
    run: () => import('./upgrade/main.ts'),
  },
  'check-figures': {
    run: () => import('@hopwise/server/src/figures-check/main.ts'),
  },
  'check-audit': {
    run: () => import('@hopwise/server/src/check-audit.ts'),
  },
  'rotate-key': {
    run: () => import('@hopwise/server/src/keys/rotate-key.ts'),
  },
  login: client,
  logout: client,
  me: client,
  links: client,
  conversions: client,
  analytics: client,
  open: client,
  completion: client,
} satisfies Record<CommandName, Command>
