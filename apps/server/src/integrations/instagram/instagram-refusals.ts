import { z } from 'zod'
import type { PlatformAnswer } from '../social/ask-platform.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { PostRefused, type RefusalCode } from '../social/post-refused.ts'

const graphError = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional().catch(undefined),
    message: z.string().catch(''),
    error_user_msg: z.string().optional().catch(undefined),
  }),
})

/** Subcodes of Meta's error page for content publishing. */
const reasons: Record<number, RefusalCode> = {
  2207010: 'too-long',
  2207004: 'media',
  2207005: 'media',
  2207009: 'media',
  2207052: 'media',
  2207003: 'media',
  36003: 'media',
  2207050: 'policy',
  2207051: 'policy',
}
const dailyLimit = 2207042
const dailyPauseMs = 3_600_000
const permissionCodes = [10, 200]
/** Not fetched, larger than 8 MB, no JPEG, and of a shape outside 4:5 to 1.91:1. */
const mediaCodes = [9004, 36000, 36001, 36003]
const captionCode = 36004

/** Container and publishing calls are refused by reasons that no waiting fixes, but for one. */
export function throwOnPostRefusal(answer: PlatformAnswer, now: Date): void {
  const error = graphError.safeParse(answer.json).data?.error
  if (error === undefined) return
  const { code, error_subcode: subcode, message, error_user_msg: said } = error
  if (subcode === dailyLimit) {
    const until = new Date(now.getTime() + dailyPauseMs)
    throw new PlatformFailure({ kind: 'rate-limited', until, isAppWide: false })
  }
  const reason = reasons[subcode ?? 0] ?? reasonOfCode(code)
  if (reason !== null) throw new PostRefused(reason, said ?? message)
}

/** Where Meta sends no subcode, or one that its page does not list. */
function reasonOfCode(code: number): RefusalCode | null {
  if (mediaCodes.includes(code)) return 'media'
  if (code === captionCode) return 'too-long'
  return permissionCodes.includes(code) ? 'permission' : null
}
