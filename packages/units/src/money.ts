/** Whole cents, so that sums are exact. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

export function moneyOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
