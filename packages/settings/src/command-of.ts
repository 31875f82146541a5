/** What each command does, as `hopwise --help` and its own `--help` say it: those of the machine that runs Hopwise. */
export const machineSays = {
  start: 'start Hopwise; the default',
  edge: 'answer short links alone, on the database of a Hopwise that runs elsewhere',
  backup: 'save everything in one file, while Hopwise runs or not',
  restore: 'restore a backup into an installation without accounts',
  invite: 'print an address that makes one account where sign-up is not open',
  operator: 'disable or enable a link, host or account; appoint, dismiss or list operators',
  key: 'create an API key for an account, for scripts that set Hopwise up without a browser',
  doctor: 'check the installation, and say what to fix',
  upgrade: 'back up, and install the newest Hopwise; --check only looks',
  'check-figures':
    'look for figures that contradict each other, in every workspace or in the one with that number',
  'check-audit': 'look for entries that are missing from an audit log or were changed',
  'rotate-key': 'make a new key in place of one that leaked; stop Hopwise first',
} as const

/** Those that call a Hopwise anywhere with an API key. */
export const clientSays = {
  login: 'sign in to a Hopwise with an API key, and save both',
  logout: 'forget what login saved',
  me: 'show your workspace and the key that you call with',
  links: 'list, show, create, update, archive or restore links',
  conversions: 'list or show sales, rebills, refunds and chargebacks',
  analytics: 'show clicks, conversions and revenue, added up by day, link, country and more',
  open: 'open a screen of Hopwise in the browser',
  completion: 'print what makes a shell complete commands: bash, zsh or fish',
} as const

export const commandSays = { ...machineSays, ...clientSays }
export type CommandName = keyof typeof commandSays

/** Installed as a package, Hopwise is JavaScript; a checkout runs from its sources. */
const isPackage = !import.meta.url.endsWith('.ts')

/** How a person calls one of our programs where they are: `npm run backup`, or `hopwise backup`. */
export function commandOf(name: CommandName): string {
  if (isPackage) return `hopwise ${name}`
  if (name in clientSays) return `npm run hopwise -- ${name}`
  return name === 'start' ? 'npm start' : `npm run ${name}`
}

/** The same, with arguments behind it. */
export function commandWith(name: CommandName, ...args: readonly string[]): string {
  const isDirect = isPackage || name in clientSays
  return [commandOf(name), ...(isDirect ? [] : ['--']), ...args].join(' ')
}

/** A checkout keeps its data within; a command that runs anywhere finds them from anywhere. */
export const homeOfData = isPackage ? '~/.hopwise' : '.data'
