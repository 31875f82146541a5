import { type ClickFlag, clickFlags } from '@hopwise/contracts'
import type { ClickRecord } from '../journal/record.ts'
import type { IsDataCenter } from '../visitor/data-centers.ts'
import type { Browser } from '../visitor/user-agent.ts'

/** Every reason in itself not to count a visit, in the order of the contract; the first is its flag. */
export function judgeVisit(
  record: ClickRecord,
  browser: Browser,
  ownerOf: number | null,
  isDataCenter: IsDataCenter,
): ClickFlag[] {
  const isFlagged: Partial<Record<ClickFlag, boolean>> = {
    // Who explores the sample is its owner for a while.
    owner: record.isSample || ownerOf === record.workspaceId,
    head: record.isHead,
    prefetch: record.isPrefetch,
    preview: browser.isPreview,
    crawler: browser.isCrawler,
    'no-user-agent': record.userAgent === '',
    'data-center': isDataCenter(record.ip),
  }
  return clickFlags.filter((flag) => isFlagged[flag] === true)
}
