import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { beginImport } from './begin-import.ts'
import { cancelImport, undoImport } from './end-import.ts'
import { getLinkImport, showImport } from './import-row.ts'
import { exportLeftRows, listLinkImportRows, listLinkImports } from './list-imports.ts'
import { previewImport } from './preview-import.ts'

export function registerLinkImport(mount: Mount): void {
  mount(contract.previewLinkImport, (ctx, { body }) => previewImport(ctx, body))
  mount(contract.runLinkImport, async (ctx, { body }) => showImport(await beginImport(ctx, body)))
  mount(contract.listLinkImports, listLinkImports)
  mount(contract.getLinkImport, async (ctx, { params }) =>
    showImport(await getLinkImport(ctx, params.id)),
  )
  mount(contract.listLinkImportRows, listLinkImportRows)
  mount(contract.cancelLinkImport, async (ctx, { params }) =>
    showImport(await cancelImport(ctx, params.id)),
  )
  mount(contract.undoLinkImport, async (ctx, { params }) =>
    showImport(await undoImport(ctx, params.id)),
  )
  mount(contract.exportLeftRows, async (ctx, { params: { id } }) => ({
    content: await exportLeftRows(ctx, id),
    fileName: `links-not-imported-${id}.csv`,
  }))
}
