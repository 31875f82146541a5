import { products } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { namedRows } from '#src/collection/named-rows.ts'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'

/** The products that rows name by their ids, as a row of another list shows them. */
export const productsNamed = (ctx: WorkspaceCtx, ids: readonly (number | null)[]) =>
  namedRows(ids, (wanted) =>
    ctx.orm
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(ours(ctx, products, among(products.id, wanted))),
  )
