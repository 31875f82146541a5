/** What a date and time on the clock of a zone mean. */
export type LocalTime =
  | { kind: 'once'; at: Date }
  /** The clocks are put forward over it; `moved` is the same time by the clock of before. */
  | { kind: 'never'; moved: Date }
  /** The clocks are put back over it. */
  | { kind: 'twice'; first: Date; second: Date }

const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, made)
  return made
}

/** What the clocks of a zone show, as if it were UTC. */
function clockOf(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetOf = (at: number, timeZone: string) => clockOf(at, timeZone) - at

/** Reads `2026-03-29T02:30` by the clock of a zone; null where it is no date and time. */
export function readLocalTime(local: string, timeZone: string): LocalTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)) return null
  const clock = Date.parse(`${local}Z`)
  if (Number.isNaN(clock)) return null
  // No zone puts its clocks twice within two days.
  const before = offsetOf(clock - dayMs, timeZone)
  const after = offsetOf(clock + dayMs, timeZone)
  const [first, second] = [...new Set([before, after])]
    .map((offset) => clock - offset)
    .filter((at) => clockOf(at, timeZone) === clock)
    .toSorted((one, other) => one - other)
  if (first === undefined) return { kind: 'never', moved: new Date(clock - before) }
  if (second === undefined) return { kind: 'once', at: new Date(first) }
  return { kind: 'twice', first: new Date(first), second: new Date(second) }
}

/** The instant on the clock of a zone, as a form's field has it: `2026-03-29T02:30`. */
export function localTimeOf(at: string | Date, timeZone: string): string {
  return new Date(clockOf(new Date(at).getTime(), timeZone)).toISOString().slice(0, 16)
}
