import * as contract from '@hopwise/contracts'
import { writeCsv } from '#src/csv.ts'
import type { Mount } from '#src/http/mount.ts'
import { changeFormat } from './change-format.ts'
import { getImportRow, showDetail } from './import-row.ts'
import { listImports } from './list-imports.ts'
import { receiveFile } from './receive-file.ts'
import { cancelImport, runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export function registerImports(mount: Mount): void {
  mount(contract.listImports, listImports)
  mount(contract.getImport, async (ctx, { params }) =>
    showDetail(await getImportRow(ctx, params.id)),
  )
  mount(contract.changeFormat, async (ctx, input) => showDetail(await changeFormat(ctx, input)))
  mount(contract.runImport, async (ctx, { params }) => showDetail(await runImport(ctx, params.id)))
  mount(contract.cancelImport, async (ctx, { params, body }) =>
    showDetail(await cancelImport(ctx, params.id, body)),
  )
  mount(contract.undoImport, async (ctx, { params }) =>
    showDetail(await undoImport(ctx, params.id)),
  )
  mount(contract.exportImportIssues, async (ctx, { params }) => {
    const { id, faults } = await getImportRow(ctx, params.id)
    const columns = [
      { key: 'line', header: 'Line' },
      { key: 'message', header: 'What is wrong' },
    ]
    const rows = faults.map((issue) => ({ ...issue }))
    return { content: writeCsv(columns, rows), fileName: `import-${id}-faults.csv` }
  })
  mount(contract.uploadReport, async (ctx, { query, file }) =>
    showDetail(await receiveFile(ctx, { fileName: query.name, ...file })),
  )
}
