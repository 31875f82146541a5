import * as contract from '@hopwise/contracts'
import { writeCsv } from '#src/csv.ts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'
import { changeReading } from './change-reading.ts'
import { getImportRow, showDetail } from './import-row.ts'
import { ImportWork } from './import-work.ts'
import { listImports } from './list-imports.ts'
import { receiveFile } from './receive-file.ts'
import { cancelImport, runImport } from './run-import.ts'

export function registerImports(mount: Mount, services: Services): void {
  const work = new ImportWork(services)
  mount.app.addHook('onReady', () => work.start())
  mount.app.addHook('onClose', () => work.stop())

  mount(contract.listImports, listImports)
  mount(contract.getImport, async (ctx, { params }) =>
    showDetail(await getImportRow(ctx, params.id)),
  )
  mount(contract.changeReading, async (ctx, input) => {
    const row = await changeReading(ctx, input)
    work.take(row.id)
    return showDetail(row)
  })
  mount(contract.runImport, async (ctx, { params }) => {
    const row = await runImport(ctx, params.id)
    work.take(row.id)
    return showDetail(row)
  })
  mount(contract.cancelImport, async (ctx, { params }) => {
    const row = await cancelImport(ctx, params.id)
    work.take(row.id)
    return showDetail(row)
  })
  mount(contract.exportImportFaults, async (ctx, { params }) => {
    const { id, faults } = await getImportRow(ctx, params.id)
    const columns = [
      { key: 'line', header: 'Line' },
      { key: 'message', header: 'What is wrong' },
    ]
    const rows = faults.map((fault) => ({ ...fault }))
    return { content: writeCsv(columns, rows), fileName: `import-${id}-faults.csv` }
  })
  mount(contract.uploadReport, async (ctx, { query, file }) => {
    const row = await receiveFile(ctx, { fileName: query.name, ...file })
    work.take(row.id)
    ctx.live.announce(ctx.workspaceId, 'imports')
    return showDetail(row)
  })
}
