import { clickRetention } from '@hopwise/db'
import type { Tenant } from '#src/services.ts'

/** Clicks from before this moment (ms) are rows no more, and only what they brought knows them. */
export async function readDroppedBeforeMs({ orm }: Tenant): Promise<number> {
  const [retention] = await orm.select().from(clickRetention)
  return retention?.since.getTime() ?? Number.NEGATIVE_INFINITY
}
