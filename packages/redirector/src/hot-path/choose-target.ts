import type { Choice, CompiledLink } from './compiled-link.ts'
import type { Visitor } from './conditions.ts'

/** Rules in order, first match wins; then the rotation; then the default. `draw` is in [0, 1). */
export function chooseTarget(
  link: CompiledLink,
  visitor: Visitor,
  draw: number,
  nowMs: number,
): Choice {
  for (const rule of link.rules) {
    if (rule.predicates.every((holds) => holds(visitor, nowMs))) return rule.choice
  }
  for (const arm of link.rotation) {
    if (draw < arm.below) return arm.choice
  }
  return link.fallback
}
