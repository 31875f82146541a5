import { spawnSync } from 'node:child_process'

/** How a command is run so that PostgreSQL, which refuses root, takes it. */
export interface Account {
  name: string
  /** Put before the command. */
  prefix: readonly string[]
  /** User and group of the process, where they are not our own. */
  ids?: { uid: number; gid: number }
}

const ourselves: Account = { name: 'this user', prefix: [] }

/**
 * A user namespace in which root is someone else. The files stay root's, so that it reaches
 * folders of mode 700.
 */
const namespace: Account = {
  name: 'a user namespace',
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
}

/** Every account that may work here, the best first. `owner` is who the data belongs to, if it exists. */
export function accountsToTry(owner: number | null): Account[] {
  if (process.getuid?.() !== 0) return [ourselves]
  // What another user's server wrote is theirs, and only they may run on it.
  if (owner !== null && owner !== 0) return [accountOf(String(owner), groupOf(owner))]
  const nobodyId = findNobodyId()
  return nobodyId === null ? [namespace] : [namespace, nobodyId]
}

/** The unprivileged account that every Unix has. */
function findNobodyId(): Account | null {
  const uid = readId(['-u', 'nobody'])
  const gid = readId(['-g', 'nobody'])
  return uid === null || gid === null ? null : { name: 'nobody', prefix: [], ids: { uid, gid } }
}

function accountOf(name: string, gid: number): Account {
  return { name: `user ${name}`, prefix: [], ids: { uid: Number(name), gid } }
}

function groupOf(uid: number): number {
  return readId(['-g', String(uid)]) ?? uid
}

function readId(args: string[]): number | null {
  const { status, stdout } = spawnSync('id', args, { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

/** Runs a command as an account; throws with what it said when it fails. */
export function runAs(account: Account, command: string, args: string[]): void {
  const [program = command, ...rest] = [...account.prefix, command, ...args]
  const { status, stderr, error } = spawnSync(program, rest, {
    cwd: '/',
    encoding: 'utf8',
    ...account.ids,
  })
  if (status === 0) return
  throw new Error((error?.message ?? stderr.trim()) || `${program} ended with ${status}`)
}
