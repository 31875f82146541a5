/** Monday first, as ISO counts them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const dayRows = weekdays.map((name) => ({ name, short: name.slice(0, 3) }))

/** `12 AM` is midnight, also as the end of a day. */
export const hourName = (of: number) => `${of % 12 || 12} ${of % 24 < 12 ? 'AM' : 'PM'}`

/** Every sixth hour is named above its column. */
export const hourColumns = Array.from({ length: 24 }, (_, index) => ({
  name: `${hourName(index)} to ${hourName(index + 1)}`,
  ...(index % 6 === 0 && { short: hourName(index) }),
}))
