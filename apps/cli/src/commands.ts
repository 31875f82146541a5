interface Command {
  says: string
  /** Reads its own arguments from where it would find them in a checkout. */
  run: () => Promise<unknown>
  /** Whether one program is several commands, so that it reads which it is. */
  isShared?: boolean
  /** Whether it runs on and answers visitors. */
  isService?: boolean
}

/** The command of the installed package, by name: each is what `npm run` starts in a checkout. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    says: 'start Hopwise; so does hopwise alone',
    run: () => import('./start.ts'),
    isService: true,
  },
  edge: {
    says: 'answer short links alone, on the database of a Hopwise that runs elsewhere',
    run: () => import('./edge.ts'),
    isService: true,
  },
  backup: {
    says: 'save everything in one file, while Hopwise runs or not',
    run: () => import('@hopwise/server/src/backup/main.ts'),
    isShared: true,
  },
  restore: {
    says: 'restore a backup into an installation without accounts',
    run: () => import('@hopwise/server/src/backup/main.ts'),
    isShared: true,
  },
  invite: {
    says: 'print an address that makes one account where sign-up is not open',
    run: () => import('@hopwise/server/src/invite.ts'),
  },
  operator: {
    says: 'disable or enable a link, host or account; appoint, dismiss or list operators',
    run: () => import('@hopwise/server/src/operate.ts'),
  },
  doctor: {
    says: 'check the installation, and say what to fix',
    run: () => import('@hopwise/server/src/doctor.ts'),
  },
  upgrade: {
    says: 'back up, and install the newest Hopwise; --check only looks',
    run: () => import('./upgrade/main.ts'),
  },
  'check-figures': {
    says: 'look for figures that contradict each other',
    run: () => import('@hopwise/server/src/figures-check/main.ts'),
  },
  'check-audit': {
    says: 'look for entries that are missing from an audit log or were changed',
    run: () => import('@hopwise/server/src/check-audit.ts'),
  },
  'rotate-key': {
    says: 'make a new key in place of one that leaked; stop Hopwise first',
    run: () => import('@hopwise/server/src/keys/rotate-key.ts'),
  },
}
