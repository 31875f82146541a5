import { parameterName, splitQuery } from './query.ts'
import type { CompiledTarget } from './target.ts'

const maxPassedLength = 2048
const printable = /^[\x21-\x7e]*$/

/** The address a visitor is sent to. Host and path come from the stored URL alone. */
export function buildLocation(target: CompiledTarget, clickId: string, query: string): string {
  let location = ''
  const { parts } = target
  for (let index = 0; index < parts.length; index += 1) {
    location += index === 0 ? parts[index] : clickId + parts[index]
  }
  if (target.passesQuery && query !== '') location += passedQuery(target, query)
  return location + target.hash
}

function passedQuery(target: CompiledTarget, query: string): string {
  if (query.length > maxPassedLength || !printable.test(query)) return ''
  const passed = splitQuery(query).filter((pair) => !target.taken.has(parameterName(pair)))
  if (passed.length === 0) return ''
  return `${target.hasQuery ? '&' : '?'}${passed.join('&')}`
}
