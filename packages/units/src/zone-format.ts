const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Times of a zone (this machine's when undefined) in the form of a language. One is made for each zone
 * and form: making it takes as long as a thousand uses, and memory that is hardly given back.
 */
export function zoneFormat(
  language: string,
  timeZone: string | undefined,
  form: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, form])
  const kept = formats.get(key)
  if (kept !== undefined) return kept
  const made = new Intl.DateTimeFormat(language, { ...form, timeZone })
  formats.set(key, made)
  return made
}
