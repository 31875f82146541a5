/** The first moment of a month in UTC, counted from that of `date`. */
export function monthStart(date: Date, offsetMonths: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offsetMonths, 1))
}

export function partitionName(start: Date): string {
  return `clicks_${start.toISOString().slice(0, 7).replace('-', '_')}`
}
