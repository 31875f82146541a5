import { type ClickFlag, clickFlags } from '@hopwise/contracts'
import type { ClickRecord } from '../journal/record.ts'
import type { IsDataCenter } from '../visitor/data-centers.ts'
import type { IsHosted } from '../visitor/hosting-networks.ts'
import type { Browser } from '../visitor/user-agent.ts'

export interface Networks {
  /** Of the operator's list: no one browses from there. */
  isDataCenter: IsDataCenter
  /** Of a company that rents out servers, where some VPNs end too: never the only sign. */
  isHosted: IsHosted
}

/** Every reason in itself not to count a visit, in the order of the contract; the first is its flag. */
export function judgeVisit(
  record: ClickRecord,
  browser: Browser,
  ownerOf: number | null,
  { isDataCenter, isHosted }: Networks,
): ClickFlag[] {
  const isFlagged: Partial<Record<ClickFlag, boolean>> = {
    // Who explores the sample is its owner for a while.
    owner: record.isSample || ownerOf === record.workspaceId,
    head: record.isHead,
    prefetch: record.isPrefetch,
    preview: browser.isPreview,
    crawler: browser.isCrawler,
    'no-user-agent': record.userAgent === '',
    // Every browser asks for a language; on a home's network its absence says too little.
    'data-center': isDataCenter(record.ip) || (record.language === '' && isHosted(record.ip)),
  }
  return clickFlags.filter((flag) => isFlagged[flag] === true)
}
