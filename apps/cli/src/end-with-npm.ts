import { onParentEnd } from '../../../scripts/on-shutdown.mjs'

/** npm, npx too, leaves what it started behind when it is killed; a person's shell may end before it. */
export function endWithNpm(): void {
  const { HOPWISE_PARENT: parent, npm_lifecycle_event: byNpm } = process.env
  if (!parent && byNpm === undefined) return
  onParentEnd(() => process.kill(process.pid, 'SIGTERM'), Number(parent || process.ppid))
}
