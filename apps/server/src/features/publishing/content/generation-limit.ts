import type { Config } from '#src/config.ts'
import { TooManyRequests } from '#src/errors.ts'
import { AttemptCounter } from '#src/http/attempt-counter.ts'
import type { Ctx } from '#src/services.ts'

/** A model is paid by the text; the built-in writer only takes time of the processor. */
const rules = {
  model: { max: 30, windowMs: 60_000 },
  'built-in': { max: 90, windowMs: 60_000 },
}

type Counters = Record<keyof typeof rules, AttemptCounter>

const countersOf = new WeakMap<Config, Counters>()

/** Counts one generation of a workspace, or throws when there were too many in this minute. */
export function takeTurn(ctx: Ctx, writer: keyof typeof rules): void {
  const counter = counters(ctx)[writer]
  const key = String(ctx.workspaceId)
  const seconds = counter.secondsToWait(key)
  if (seconds > 0) {
    throw new TooManyRequests(
      `That was a lot of writing for one minute. Please try again in ${seconds} seconds.`,
      seconds,
    )
  }
  counter.count(key)
}

function counters({ config, now }: Ctx): Counters {
  const known = countersOf.get(config)
  if (known !== undefined) return known
  const time = () => now().getTime()
  const made = {
    model: new AttemptCounter(rules.model, time),
    'built-in': new AttemptCounter(rules['built-in'], time),
  }
  countersOf.set(config, made)
  return made
}
