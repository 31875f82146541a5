import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { archiveLink, restoreLink } from './archive-link.ts'
import { changeLink } from './change-link.ts'
import { createLink } from './create-link.ts'
import { exportLinks } from './export-links.ts'
import { listLinks } from './list-links.ts'
import { drawQrCode } from './qr-code.ts'

export function registerLinks(mount: Mount): void {
  mount(contract.listAffiliateLinks, listLinks)
  mount(contract.createAffiliateLink, createLink)
  mount(contract.changeAffiliateLink, changeLink)
  mount(contract.archiveAffiliateLink, archiveLink)
  mount(contract.restoreAffiliateLink, restoreLink)
  mount(contract.exportAffiliateLinks, (ctx, { query }) => exportLinks(ctx, query))
  mount(contract.drawQrCode, async (ctx, { params, query }) => ({
    ...(await drawQrCode(ctx, params.id, query.format)),
    isShown: !query.download,
  }))
}
