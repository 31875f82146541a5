/** When something was earned, as far as the network says. */
export interface Moment {
  occurredAt: Date
  /** `occurredAt` is noon of that day in UTC. */
  isDayOnly: boolean
  /** `occurredAt` is a clock's time in a zone that is not named, taken for UTC. */
  isZoneless: boolean
}

const hourMs = 3_600_000

/** The longest by which what is kept can be too early: a day ends last in UTC−12, 24 hours after its noon. */
export const mostLateMs = 24 * hourMs

/** Of two machines' clocks; a visitor needs longer than that to buy. */
const clocksMs = 5 * 60_000

/** The latest that it can have been. */
export function latestMs({ occurredAt, isDayOnly, isZoneless }: Moment): number {
  const leewayMs = isDayOnly ? mostLateMs : isZoneless ? 12 * hourMs : clocksMs
  return occurredAt.getTime() + leewayMs
}
