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

const regionsFrom = {
  7: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  5: 'MV',
} as const

/** Newer than the types of browsers. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The weekday that begins a week where a language is spoken, as ISO counts: 1 is Monday. */
export function firstWeekday(language = navigator.language): number {
  const locale: WeekLocale = new Intl.Locale(language)
  const known = locale.getWeekInfo?.() ?? locale.weekInfo
  return known?.firstDay ?? firstWeekdayIn(locale.maximize().region)
}

/** As CLDR has it, for browsers that do not say. */
export function firstWeekdayIn(region = 'US'): number {
  const [day = 1] =
    Object.entries(regionsFrom).find(([, regions]) => regions.split(' ').includes(region)) ?? []
  return Number(day)
}

/** Seven things in the order of a week that begins on Monday, from the reader's first day on. */
export function inWeekOrder<Each>(fromMonday: readonly Each[], first = firstWeekday()): Each[] {
  return [...fromMonday.slice(first - 1), ...fromMonday.slice(0, first - 1)]
}

/** `12 AM` is midnight, also as the end of a day. */
export const hourName = (of: number) => `${of % 12 || 12} ${of % 24 < 12 ? 'AM' : 'PM'}`

/** Every sixth hour is named above its column. */
export const hourColumns = Array.from({ length: 24 }, (_, index) => ({
  name: `${hourName(index)} to ${hourName(index + 1)}`,
  ...(index % 6 === 0 && { short: hourName(index) }),
}))
