import { moneyProfiles, type Transaction } from '@hopwise/db'

const dayMs = 86_400_000
/** Days ago on which the sample's goal began. */
const goalBegan = 17

/** The profile from which Money Making of the sample is computed; all other figures there are computed. */
export async function insertMoney(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<void> {
  const began = new Date(now.getTime() - goalBegan * dayMs)
  await transaction.insert(moneyProfiles).values({
    workspaceId,
    experience: 'intermediate',
    timeAvailable: 12,
    budget: 250,
    interests: ['fitness', 'coffee', 'technology', 'beauty'],
    timeframe: 30,
    target: 24_000,
    goalFrom: began.toISOString().slice(0, 10),
    updatedAt: began,
  })
}
