/** What each command does, as `hopwise --help` and its own `--help` say it. */
export const commandSays = {
  start: 'start Hopwise; the default',
  edge: 'answer short links alone, on the database of a Hopwise that runs elsewhere',
  backup: 'save everything in one file, while Hopwise runs or not',
  restore: 'restore a backup into an installation without accounts',
  invite: 'print an address that makes one account where sign-up is not open',
  operator: 'disable or enable a link, host or account; appoint, dismiss or list operators',
  doctor: 'check the installation, and say what to fix',
  upgrade: 'back up, and install the newest Hopwise; --check only looks',
  'check-figures':
    'look for figures that contradict each other, in every workspace or in the one with that number',
  'check-audit': 'look for entries that are missing from an audit log or were changed',
  'rotate-key': 'make a new key in place of one that leaked; stop Hopwise first',
} as const
export type CommandName = keyof typeof commandSays

/** Installed as a package, Hopwise is JavaScript; a checkout runs from its sources. */
const isPackage = !import.meta.url.endsWith('.ts')

/** How a person calls one of our programs where they are: `npm run backup`, or `hopwise backup`. */
export function commandOf(name: CommandName): string {
  if (isPackage) return `hopwise ${name}`
  return name === 'start' ? 'npm start' : `npm run ${name}`
}

/** The same, with arguments behind it. */
export function commandWith(name: CommandName, ...args: readonly string[]): string {
  return [commandOf(name), ...(isPackage ? [] : ['--']), ...args].join(' ')
}

/** A checkout keeps its data within; a command that runs anywhere finds them from anywhere. */
export const homeOfData = isPackage ? '~/.hopwise' : '.data'
