import { type ClickFlag, clickFlags } from '@hopwise/contracts'
import type { ClickRecord } from '../journal/record.ts'
import type { Browser } from '../visitor/user-agent.ts'

const notCounted = clickFlags.filter((flag) => flag !== 'none')

/** Every reason not to count a visit, in the order of the contract; the first is its flag. */
export function judgeVisit(
  record: ClickRecord,
  browser: Browser,
  ownerOf: number | null,
): ClickFlag[] {
  const holds: Record<(typeof notCounted)[number], boolean> = {
    owner: ownerOf === record.workspaceId,
    head: record.isHead,
    prefetch: record.isPrefetch,
    preview: browser.isPreview,
    crawler: browser.isCrawler,
    'no-user-agent': record.userAgent === '',
  }
  return notCounted.filter((flag) => holds[flag])
}
