import { type PublicCall, publicContracts } from '@hopwise/contracts/v1'
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
import type { Ctx, WorkspaceCtx } from '#src/services.ts'

interface Source {
  /** The call for programs that answers such a record. */
  call: PublicCall
  /** What the verb behind it answers, of several at once. */
  read(ctx: Ctx, ids: number[]): Promise<unknown[]>
}

const { campaigns, conversions, links, ...v1 } = publicContracts

const sources: Record<RecordKind, Source> = {
  link: { call: links.getLink, read: readLinks },
  conversion: {
    call: conversions.getConversion,
    read: async (ctx, ids) => await presentEarnings(ctx, await readEarnings(ctx, ids)),
  },
  campaign: { call: campaigns.getCampaign, read: readCampaigns },
  post: { call: v1.posts.getPost, read: readPosts },
  import: {
    call: v1.imports.getImport,
    read: async (ctx, ids) => (await rowsOf(ctx, imports, ids)).map(showDetail),
  },
  sync: {
    call: v1.syncs.getSync,
    read: async (ctx, ids) => (await rowsOf(ctx, syncs, ids)).map(presentRun),
  },
  webhook: {
    call: v1.webhooks.getWebhook,
    read: async (ctx, ids) =>
      (await rowsOf(ctx, webhooks, ids)).map((row) => withoutPath(presentWebhook(row))),
  },
}

/** As `GET /api/v1/…` answers them, by the same function. One that cannot be shown is logged and left out. */
export const showRecords: ShowRecords = async (outer, kind, ids) => {
  // safe because what a record shows does not depend on who looks
  const ctx = { ...outer, isSample: false } as WorkspaceCtx as Ctx
  const { call, read } = sources[kind]
  const shown = new Map<number, object>()
  for (const answer of await read(ctx, [...ids])) {
    // safe because each call answers what its own verb does
    const { data, error } = call.response.safeParse(call.toAnswer(answer as never, {} as never))
    if (error === undefined) shown.set((data as { id: number }).id, data as object)
    else ctx.log.error({ err: error, kind }, 'an event could not be written down')
  }
  return shown
}

async function rowsOf<Table extends typeof imports | typeof syncs | typeof webhooks>(
  ctx: Ctx,
  table: Table,
  ids: number[],
): Promise<Table['$inferSelect'][]> {
  return await ctx.orm
    .select()
    .from(table as typeof syncs)
    .where(ours(ctx, table, among(table.id, ids)))
}
