import * as contract from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { changeMany } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import { linkBulkList } from '#src/features/links/links/index.ts'
import type { Mount } from '#src/http/mount.ts'
import { cloakUrl } from './cloak-url.ts'
import { createSmartLink } from './create-smart-link.ts'
import { exportSmartLinks } from './export-smart-links.ts'
import { listVersions } from './list-versions.ts'
import { pauseArm } from './pause-arm.ts'
import { listSmartLinks, presentSmartLink } from './present-smart-links.ts'
import { rollBackLink } from './roll-back.ts'
import { changeSmartLink } from './save-smart-link.ts'
import { tryLink } from './try-link.ts'

export function registerSmartLinks(mount: Mount): void {
  mount(contract.listSmartLinks, listSmartLinks)
  mount(contract.getSmartLink, (ctx, { params }) => presentSmartLink(ctx, params.id))
  mount(contract.createSmartLink, createSmartLink)
  mount(contract.changeSmartLink, changeSmartLink)
  mount(contract.cloakUrl, cloakUrl)
  mount(contract.listLinkVersions, listVersions)
  mount(contract.rollBackLink, rollBackLink)
  mount(contract.pauseArm, pauseArm)
  mount(contract.tryLink, tryLink)
  const bulk = linkBulkList(eq(links.isSmart, true))
  mount(contract.changeSmartLinks, (ctx, { body }) => changeMany(ctx, bulk, body))
  mount(contract.undoSmartLinks, (ctx, { params }) => undoMany(ctx, bulk, params.id))
  mount(contract.exportSmartLinks, (ctx, { query }) => exportSmartLinks(ctx, query))
}
