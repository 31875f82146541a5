import { addDays, todayIn, zoneFormat } from '@hopwise/units'
import { Invalid } from '#src/errors.ts'
import { describeDay } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** What a clock in a zone shows at an instant, to the second. */
function clockAt(timeZone: string, at: Date): string {
  const form = { dateStyle: 'short', timeStyle: 'medium' } as const
  return zoneFormat('sv-SE', timeZone, form).format(at).replace(' ', 'T')
}

/**
 * The instants at which a clock in the zone shows this: one as a rule, two in the hour that comes
 * twice when clocks go back, none in the hour that is left out when they go forward.
 *
 * @internal
 */
export function instantsOf(timeZone: string, clock: string): Date[] {
  const asUtc = Date.parse(`${clock}Z`)
  const offsets = [asUtc - dayMs, asUtc + dayMs].map(
    (near) => Date.parse(`${clockAt(timeZone, new Date(near))}Z`) - near,
  )
  const wanted = new Date(asUtc).toISOString().slice(0, 19)
  return [...new Set(offsets)]
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => clockAt(timeZone, at) === wanted)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

const field = 'scheduledFor'

/** The instant a person means, an instant itself or a clock time of the workspace's zone; never one gone by. */
export function dueTimeOf(ctx: Pick<Ctx, 'timeZone' | 'now'>, moment: string): Date {
  const at = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment)
    ? new Date(moment)
    : clockTimeOf(ctx.timeZone, moment)
  if (at.getTime() <= ctx.now().getTime()) {
    throw Invalid.field(field, 'This time has passed. Choose one in the future.')
  }
  if (at.getTime() > ctx.now().getTime() + 2 * 366 * dayMs) {
    throw Invalid.field(field, 'Choose a time within the next two years.')
  }
  return at
}

function clockTimeOf(timeZone: string, moment: string): Date {
  const [at] = instantsOf(timeZone, moment)
  if (at === undefined) {
    throw Invalid.field(
      field,
      `Clocks in ${timeZone} go forward on ${describeDay(moment.slice(0, 10))} and skip ${moment.slice(11, 16)}. Choose an hour later.`,
    )
  }
  return at
}

/** Ten in the morning, workspace time: anyone who is reminded then has the day to post and to answer. */
const slot = '10:00:00'

/** The next morning at least an hour away that is not taken yet at the same site. */
export function nextSlot(ctx: Pick<Ctx, 'timeZone' | 'now'>, taken: readonly Date[]): Date {
  const takenDays = new Set(taken.map((at) => todayIn(ctx.timeZone, at)))
  const earliest = ctx.now().getTime() + hourMs
  for (let day = todayIn(ctx.timeZone, ctx.now()); ; day = addDays(day, 1)) {
    const [at] = instantsOf(ctx.timeZone, `${day}T${slot}`)
    if (at !== undefined && at.getTime() >= earliest && !takenDays.has(day)) return at
  }
}
