import * as contract from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { changeMany, changeOne } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import { getOurs } from '#src/collection/get-ours.ts'
import type { Mount } from '#src/http/mount.ts'
import { changeLink } from './change-link.ts'
import { createLink } from './create-link.ts'
import { exportLinks } from './export-links.ts'
import { linkBulkList } from './link-bulk-list.ts'
import { listLinks, presentLink } from './list-links.ts'
import { listVisitsToAll, listVisitsToLink } from './list-visits.ts'
import { drawQrCode } from './qr-code.ts'

export function registerLinks(mount: Mount): void {
  const bulk = linkBulkList()
  mount(contract.listAffiliateLinks, listLinks)
  mount(contract.getAffiliateLink, async (ctx, { params }) => {
    await getOurs(ctx, links, params.id)
    return await presentLink(ctx, params.id)
  })
  mount(contract.createAffiliateLink, createLink)
  mount(contract.changeAffiliateLink, changeLink)
  mount(contract.archiveAffiliateLink, async (ctx, { params }) => {
    await changeOne(ctx, bulk, params.id, { archived: true })
    return await presentLink(ctx, params.id)
  })
  mount(contract.restoreAffiliateLink, async (ctx, { params }) => {
    await changeOne(ctx, bulk, params.id, { archived: false })
    return await presentLink(ctx, params.id)
  })
  mount(contract.changeAffiliateLinks, (ctx, { body }) => changeMany(ctx, bulk, body))
  mount(contract.undoAffiliateLinks, (ctx, { params }) => undoMany(ctx, bulk, params.id))
  mount(contract.exportAffiliateLinks, (ctx, { query }) => exportLinks(ctx, query))
  mount(contract.listLinkVisits, listVisitsToLink)
  mount(contract.listVisits, listVisitsToAll)
  mount(contract.drawQrCode, async (ctx, { params, query }) => ({
    ...(await drawQrCode(ctx, params.id, query.format)),
    isShown: !query.download,
  }))
}
