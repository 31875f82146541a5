import type { Broken } from './check-figures.ts'

const shownAtMost = 20

/** What a workspace's figures break, as lines for a terminal. */
export function describeBroken(workspaceId: number, rules: number, broken: Broken[]): string {
  if (broken.length === 0) return `Workspace ${workspaceId}: all ${rules} rules hold\n`
  const lines = broken.flatMap(({ rule, sentence, found }) => [
    `  ${rule}: ${sentence}`,
    ...found.slice(0, shownAtMost).map((one) => `    ${one}`),
    ...(found.length > shownAtMost ? [`    and ${found.length - shownAtMost} more`] : []),
  ])
  return `Workspace ${workspaceId}: ${broken.length} of ${rules} rules are broken\n${lines.join('\n')}\n`
}
