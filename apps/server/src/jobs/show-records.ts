import { publicContracts } from '@hopwise/contracts/v1'
import { imports, syncs, webhooks } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { readCampaigns } from '#src/features/links/campaigns/index.ts'
import { readLinks } from '#src/features/links/links/index.ts'
import { presentEarnings, readEarnings } from '#src/features/money/earnings/index.ts'
import type { RecordKind, ShowRecords } from '#src/features/money/events/index.ts'
import { showDetail } from '#src/features/money/imports/index.ts'
import { presentRun } from '#src/features/money/syncs/index.ts'
import { presentWebhook, withoutPath } from '#src/features/money/webhooks/index.ts'
import { readPosts } from '#src/features/publishing/posts/index.ts'
import type { WorkspaceCtx } from '#src/services.ts'

interface Shown {
  id: number
}
/** Those of the ids that are there, as a call for programs answers them. */
type Source = (ctx: WorkspaceCtx, kind: RecordKind, ids: readonly number[]) => Promise<Shown[]>

/** By the call, and by what the verb behind it answers, of several at once. One that cannot be shown is logged. */
function source<Answer extends { id: number | string }>(
  call: {
    response: { safeParse(shown: unknown): { data?: Shown; error?: Error } }
    toAnswer(answer: Answer, input: { params: { id: number } }): unknown
  },
  read: (ctx: WorkspaceCtx, ids: number[]) => Promise<Answer[]>,
): Source {
  return async (ctx, kind, ids) =>
    (await read(ctx, [...ids])).flatMap((answer) => {
      const shown = call.toAnswer(answer, { params: { id: Number(answer.id) } })
      const { data, error } = call.response.safeParse(shown)
      if (data !== undefined) return [data]
      ctx.log.error({ err: error, kind }, 'an event could not be written down')
      return []
    })
}

const { campaigns, conversions, links, ...v1 } = publicContracts

const sources: Record<RecordKind, Source> = {
  link: source(links.getLink, readLinks),
  conversion: source(conversions.getConversion, async (ctx, ids) =>
    presentEarnings(ctx, await readEarnings(ctx, ids)),
  ),
  campaign: source(campaigns.getCampaign, readCampaigns),
  post: source(v1.posts.getPost, readPosts),
  import: source(v1.imports.getImport, async (ctx, ids) =>
    (await rowsOf(ctx, imports, ids)).map(showDetail),
  ),
  sync: source(v1.syncs.getSync, async (ctx, ids) =>
    (await rowsOf(ctx, syncs, ids)).map(presentRun),
  ),
  webhook: source(v1.webhooks.getWebhook, async (ctx, ids) =>
    (await rowsOf(ctx, webhooks, ids)).map((row) => withoutPath(presentWebhook(row))),
  ),
}

/** By the function that answers `GET /api/v1/…`. */
export const showRecords: ShowRecords = async (ctx, kind, ids) =>
  new Map((await sources[kind](ctx, kind, ids)).map((shown) => [shown.id, shown]))

async function rowsOf<Table extends typeof imports | typeof syncs | typeof webhooks>(
  ctx: WorkspaceCtx,
  table: Table,
  ids: number[],
): Promise<Table['$inferSelect'][]> {
  return await ctx.orm
    .select()
    .from(table as typeof syncs)
    .where(ours(ctx, table, among(table.id, ids)))
}
