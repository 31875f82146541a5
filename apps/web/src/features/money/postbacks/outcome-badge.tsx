import type { PostbackOutcome } from '@hopwise/contracts'
import { Badge, type BadgeTone } from '#src/shared/ui/badge.tsx'

export const outcomeNames: Record<PostbackOutcome, string> = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'No change',
  test: 'Test',
  ignored: 'Ignored',
  refused: 'Refused',
}
const tones: Record<PostbackOutcome, BadgeTone> = {
  added: 'green',
  changed: 'blue',
  unchanged: 'gray',
  test: 'gray',
  ignored: 'yellow',
  refused: 'red',
}

export function OutcomeBadge({ outcome }: { outcome: PostbackOutcome }) {
  return <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>
}
