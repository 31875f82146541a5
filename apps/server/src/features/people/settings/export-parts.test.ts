import * as tables from '@hopwise/db'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { exportParts } from './export-parts.ts'

const ownTables = Object.entries<unknown>(tables).flatMap(([name, table]) =>
  is(table, PgTable) && 'workspaceId' in getTableColumns(table) ? [[name, table] as const] : [],
)

test('a table of workspaces is in the download of one’s data, or is one of these', () => {
  const exported = exportParts.map(({ table }) => table as PgTable)
  const leftOut = ownTables.filter(([, table]) => !exported.includes(table)).map(([name]) => name)
  expect(leftOut.toSorted()).toEqual(
    [
      // visits one by one
      'clicks',
      // sums over what is there or was named above
      'armRollups',
      'campaignRecentSums',
      'campaignTotals',
      'clickFacets',
      'clickRollups',
      'clickSeams',
      'conversionDays',
      'droppedRuleClicks',
      'linkConversions',
      'linkRecentSums',
      'linkTotals',
      'packedHours',
      'productRecentSums',
      'recentDays',
      'saleDays',
      'totalDues',
      // logs with exports of their own
      'auditChains',
      'auditEntries',
      'events',
      'inboundMessages',
      'syncs',
      'webhookDeliveries',
      // worked out from the rest
      'linkAnalyses',
      'linkChecks',
      'rotations',
      // how far a talk with another service has come
      'eventHeads',
      'platformUsage',
      'socialHandshakes',
      'syncCursors',
      // for the undo of an import
      'importChanges',
      // became links
      'linkImportRows',
      // other people
      'workspaceMembers',
      'writtenOpenings',
      // hashes of names that links has
      'slugOwners',
    ].toSorted(),
  )
})

test('every part of several rows has a key to go on from after a page', () => {
  const several = exportParts.filter(({ table }) => !table.workspaceId.primary)
  expect(several.length).toBeGreaterThan(20)
  expect(several.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual([])
})

test('no column of the download is a key, a token or a secret', () => {
  const columns = exportParts.flatMap(({ name, table, columns }) => {
    const propertyOf = Object.entries(getTableColumns(table))
    return Object.values(columns).map((column) => {
      const [property] = propertyOf.find(([, one]) => one === column) ?? []
      return `${name}.${property}`
    })
  })
  const suspicious = /token|secret|hash(?!tag)|apiKey$|password|verifier|stage|^notifications\.key/i
  expect(columns.filter((column) => suspicious.test(column))).toEqual([])
})
