import type { RotationArm } from '@hopwise/contracts'
import { formatDay } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'

const whyPaused = {
  health: 'Paused because the health check found a problem. Its visitors go to the other URLs.',
  person: 'Paused by hand. Its visitors go to the other URLs.',
}

function Explained({
  tone,
  name,
  why,
}: {
  tone: 'yellow' | 'gray' | 'blue'
  name: string
  why: string
}) {
  return (
    <Tooltip content={why}>
      <button type="button" aria-label={`${name}. ${why}`} className="rounded-full">
        <Badge tone={tone}>{name}</Badge>
      </button>
    </Tooltip>
  )
}

/** Why an arm gets no visitors, or what is special about it; nothing for most. */
export function ArmBadge({ arm }: { arm: RotationArm }) {
  if (arm.state === 'paused') {
    return <Explained tone="yellow" name="Paused" why={whyPaused[arm.pausedBy ?? 'person']} />
  }
  if (arm.state === 'removed') {
    return (
      <Explained
        tone="gray"
        name="Removed"
        why="No longer in the rotation. Its clicks and earnings stay."
      />
    )
  }
  if (arm.changedAt === null) return null
  return (
    <Explained
      tone="blue"
      name={`Changed ${formatDay(arm.changedAt)}`}
      why="Its earnings changed clearly that day, so the rotation no longer learns from earlier clicks."
    />
  )
}
