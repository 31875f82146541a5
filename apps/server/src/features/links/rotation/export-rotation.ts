import { writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listArms } from './get-rotation.ts'

const columns = [
  { key: 'url', header: 'URL' },
  { key: 'state', header: 'State' },
  { key: 'share', header: 'Share (%)', decimals: 1 },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)', decimals: 2 },
  { key: 'epc', header: 'EPC (USD)', decimals: 4 },
  { key: 'expected', header: 'Expected EPC (USD)', decimals: 4 },
  { key: 'low', header: 'Low, 95 % (USD)', decimals: 4 },
  { key: 'high', header: 'High, 95 % (USD)', decimals: 4 },
  { key: 'chanceBest', header: 'Chance of being best (%)', decimals: 1 },
  { key: 'since', header: 'Learning since' },
]

const inPercent = (share: number | null) => (share === null ? null : share * 100)
const asNumber = (amount: string | null | undefined) => (amount == null ? null : Number(amount))

/** The arms of a link, as its table shows them. */
export async function exportRotation(ctx: Ctx, linkId: number): Promise<string> {
  const arms = await listArms(ctx, linkId)
  return writeCsv(
    columns,
    arms.map(({ expected, ...arm }) => ({
      ...arm,
      share: inPercent(arm.share),
      chanceBest: inPercent(arm.chanceBest),
      earnings: Number(arm.earnings),
      epc: asNumber(arm.epc),
      expected: asNumber(expected?.value),
      low: asNumber(expected?.low),
      high: asNumber(expected?.high),
    })),
  )
}
