/** The languages of the stores and networks whose reports are read. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'pt']

/** Without accents and dots, which reports leave out or keep. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()

/** Every name and short name of a month, as its language writes it alone and within a date. */
function listMonthNames(): [name: string, month: number][] {
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' } as const].flatMap((options) => {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2026, index, 15))
          return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1]
        })
      }),
    ),
  )
}

const months = new Map<string, number>()
for (const [name, month] of listMonthNames()) {
  const known = months.get(name) ?? month
  if (known !== month) throw new Error(`“${name}” is month ${known} and month ${month}`)
  months.set(name, month)
}

/** From 1; null where it names no month. */
export function monthNamed(name: string): number | null {
  return months.get(plain(name)) ?? null
}
