import {
  type listTroubledLinks as contract,
  type EndpointInput,
  linkProblems,
  type Page,
  type TroubledLink,
} from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { asc, sql } from 'drizzle-orm'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { atRisk, hasProblem, isSilent, itsLink, itsVariant, withProblems } from './with-problems.ts'

/** As `{outcome, problem}`, the worst first. */
const worst = sql<
  Pick<TroubledLink, 'outcome' | 'problem'>[]
>`json_agg(json_build_object('outcome', ${linkChecks.outcome}, 'problem', ${linkChecks.problem}) order by array_position(${sql.param(`{${linkProblems.join(',')}}`)}::text[], ${linkChecks.outcome}), ${linkChecks.variantId})`

/** Most money at risk first; those whose visitors go elsewhere already come last. */
export async function listTroubledLinks(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<TroubledLink>> {
  const isPaused = sql<boolean>`bool_and(${linkVariants.pausedAt} is not null)`
  const { items: rows, total } = await page(
    ctx,
    ctx.orm
      .select({
        linkId: links.id,
        title: links.title,
        slug: links.slug,
        domainId: links.domainId,
        worst,
        isPaused,
        moneyAtRisk: atRisk,
        failingSince: sql<string>`min(coalesce(${linkChecks.failingSince}, ${linkChecks.checkedAt}))`,
        checkedAt: sql<string>`max(${linkChecks.checkedAt})`,
      })
      .from(linkChecks)
      .innerJoin(links, itsLink)
      .leftJoin(linkVariants, itsVariant)
      .where(withProblems(ctx, query, query.silent ? isSilent : hasProblem))
      .groupBy(links.id),
    [isPaused, sql`${atRisk}::numeric desc`, asc(links.id)],
    query,
  )
  return {
    total,
    items: rows.map(({ worst: [first], worst: all, ...row }) => ({
      ...row,
      outcome: first?.outcome ?? 'dead',
      problem: first?.problem ?? '',
      troubled: all.length,
      shortUrl: shortUrlOf(ctx, row),
      failingSince: new Date(row.failingSince).toISOString(),
      checkedAt: new Date(row.checkedAt).toISOString(),
    })),
  }
}
