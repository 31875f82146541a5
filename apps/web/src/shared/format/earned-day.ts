interface Earned {
  earnedAt: string
  isDayOnly: boolean
}

/** When it was earned, for a date: a bare day, never shifted by a zone, where the network named no more. */
export function earnedDay({ earnedAt, isDayOnly }: Earned): string {
  return isDayOnly ? earnedAt.slice(0, 10) : earnedAt
}
