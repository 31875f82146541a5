import { roomOf } from './click-cap.ts'
import type { Choice, CompiledLink, CompiledRule } from './compiled-link.ts'
import type { Visitor } from './conditions.ts'
import {
  type CompiledRotation,
  drawnIndex,
  type KeptArm,
  keptTarget,
  segmentOf,
  sharesFor,
} from './rotation.ts'

/**
 * Rules in order, first match with room wins; then the visitor's storefront; then the rotation; then
 * the default. `draw` is in [0, 1). Takes nothing from a cap: that is for the code that counts the click.
 */
export function chooseTarget(
  link: CompiledLink,
  visitor: Visitor,
  draw: number,
  nowMs: number,
  kept: KeptArm | null = null,
): Choice {
  const { rules, storefronts, rotation } = link
  for (let index = 0; index < rules.length; index += 1) {
    const rule = rules[index]
    if (rule !== undefined && matches(rule, visitor, nowMs) && hasRoom(rule.choice, nowMs)) {
      return rule.choice
    }
  }
  if (storefronts !== null) {
    const choice = storefronts.get(visitor.country())
    if (choice !== undefined) return choice
  }
  return rotation === null ? link.fallback : chooseArm(link, rotation, visitor, draw, kept)
}

function matches({ predicates }: CompiledRule, visitor: Visitor, nowMs: number): boolean {
  for (let index = 0; index < predicates.length; index += 1) {
    if (predicates[index]?.(visitor, nowMs) !== true) return false
  }
  return true
}

function hasRoom({ cap }: Choice, nowMs: number): boolean {
  return cap === null || roomOf(cap, nowMs) > 0
}

function chooseArm(
  link: CompiledLink,
  rotation: CompiledRotation,
  visitor: Visitor,
  draw: number,
  kept: KeptArm | null,
): Choice {
  if (kept !== null) {
    const target = keptTarget(rotation, kept)
    if (target !== null) {
      return { target, chosenBy: 'kept', probability: kept.probability, cap: null }
    }
  }
  const shares = sharesFor(rotation, segmentOf(rotation, visitor))
  const index = drawnIndex(shares, draw)
  const target = rotation.live[index]
  if (target === undefined) return link.fallback
  return { target, chosenBy: 'rotation', probability: shares.chances[index] ?? 1, cap: null }
}
