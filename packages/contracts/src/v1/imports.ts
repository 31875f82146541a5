import { z } from 'zod'
import { idParams } from '../fields.ts'
import * as imports from '../imports.ts'
import { type ReportImportDetail, reportImport } from '../imports.ts'
import { definePublic, ofOne } from './define.ts'
import { publicMoney } from './values.ts'

export const publicImport = reportImport
  .pick({
    id: true,
    fileName: true,
    status: true,
    source: true,
    rows: true,
    counts: true,
    problem: true,
    createdAt: true,
    finishedAt: true,
  })
  .extend({ totals: z.array(publicMoney).meta({ description: 'Sums of its rows by currency.' }) })
export type PublicImport = z.infer<typeof publicImport>

const showImport = (one: ReportImportDetail): PublicImport => one

export const getImport = definePublic(
  imports.getImport,
  {
    method: 'GET',
    path: '/api/v1/imports/{id}',
    resource: 'imports',
    summary: 'Get an import',
    description: 'One report of a network by its id, with what became of its rows.',
    params: idParams,
    response: publicImport,
  },
  ofOne(showImport),
)
