import {
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type DropStmt,
  type Node,
  parse,
  type RenameStmt,
} from 'libpg-query'

/** Tables that hold a row a visit, an hour, a link or a sale; a partition of one starts with its name. */
export const large = [
  'arm_rollups',
  'audit_entries',
  'click_facets',
  'click_rollups',
  'clicks',
  'conversion_events',
  'conversions',
  'import_changes',
  'inbound_messages',
  'link_addresses',
  'link_checks',
  'link_clicks',
  'link_conversions',
  'link_dues',
  'link_import_rows',
  'link_recent_sums',
  'link_tags',
  'link_totals',
  'link_versions',
  'links',
  'notifications',
  'packed_hours',
  'recent_visits',
  'slug_owners',
  'total_dues',
  'webhook_deliveries',
]
const isLarge = (name: string) =>
  large.some(
    (one) =>
      name === one || (name.startsWith(one) && /^_(\d|default)/.test(name.slice(one.length))),
  )

/** A statement passes where a comment before it says why it may: `-- locks: …`, `-- contracts: …`. */
const reasons = {
  /** Visitors and sales would wait. */
  locks: /^[ \t]*--[ \t]*locks:[ \t]*\S/m,
  /** The former version, still running, would fail. */
  contracts: /^[ \t]*--[ \t]*contracts:[ \t]*\S/m,
}

interface Fault {
  kind: keyof typeof reasons
  table: string
  says: string
}

/** What a migration does that the installation could not do while it runs. */
export async function faultsInMigration(migration: string): Promise<string[]> {
  const faults: string[] = []
  // A breakpoint of Drizzle ends a statement, which then needs no semicolon.
  const sql = migration.replaceAll('--> statement-breakpoint', ';')
  const { stmts = [] } = await parse(sql)
  // Offsets are of bytes.
  const bytes = Buffer.from(sql)
  const created = new Set<string>()
  let from = 0
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of stmts) {
    if (stmt === undefined) continue
    // A statement starts after the comments before it, which are read along.
    const until = length === undefined ? bytes.length : start + length
    const text = bytes.subarray(from, until).toString()
    from = until
    if ('CreateStmt' in stmt) created.add(stmt.CreateStmt.relation?.relname ?? '')
    for (const { kind, table, says } of faultsOf(stmt)) {
      if (created.has(table) || reasons[kind].test(text)) continue
      faults.push(`${table}: ${says} Or say in a comment before it why it may: “-- ${kind}: …”.`)
    }
  }
  return faults
}

/** They run what this check cannot read. */
const opaque = ['CallStmt', 'DoStmt', 'SelectStmt']

/** These write no row of a table that was there, and lock one for a moment at most. */
const quick = [
  'AlterEnumStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'ViewStmt',
]

function faultsOf(stmt: Node): Fault[] {
  if ('RenameStmt' in stmt) return faultsOfRename(stmt.RenameStmt)
  if ('DropStmt' in stmt) return faultsOfDrop(stmt.DropStmt)
  if ('AlterTableStmt' in stmt) {
    const { relation, cmds = [] } = stmt.AlterTableStmt
    return cmds.flatMap((one) =>
      'AlterTableCmd' in one ? faultsOfChange(one.AlterTableCmd, relation?.relname ?? '') : [],
    )
  }
  if ('IndexStmt' in stmt) return waits(stmt.IndexStmt.relation?.relname, indexed)
  const [kind = ''] = Object.keys(stmt)
  if (quick.includes(kind)) return []
  if (opaque.includes(kind)) {
    return [{ kind: 'locks', table: kind, says: 'what this runs cannot be seen here.' }]
  }
  return tablesIn(stmt).flatMap((table) => waits(table, 'this may lock or write many rows.'))
}

const indexed =
  'an index is built while no row can be written, and not CONCURRENTLY, as migrations are one transaction. Let a job build it.'

function waits(table = '', says: string): Fault[] {
  return isLarge(table) ? [{ kind: 'locks', table, says }] : []
}

function breaks(table: string, says: string): Fault[] {
  return [{ kind: 'contracts', table, says }]
}

function faultsOfRename({ renameType, relation }: RenameStmt): Fault[] {
  if (renameType !== 'OBJECT_TABLE' && renameType !== 'OBJECT_COLUMN') return []
  return breaks(
    relation?.relname ?? '',
    'the former version looks for the old name. Add, and copy.',
  )
}

function faultsOfDrop({ removeType, objects = [] }: DropStmt): Fault[] {
  if (removeType !== 'OBJECT_TABLE' && removeType !== 'OBJECT_VIEW') return []
  return objects.flatMap((one) =>
    breaks(lastName('List' in one ? one.List.items : []), 'the former version may still read it.'),
  )
}

function faultsOfChange({ subtype, def, name = '' }: AlterTableCmd, table: string): Fault[] {
  switch (subtype) {
    case 'AT_DropColumn':
      return breaks(table, `the former version may still read ${name}.`)
    case 'AT_SetNotNull':
      return [
        ...breaks(table, `the former version may still leave ${name} empty.`),
        ...waits(table, 'NOT NULL reads every row, unless a valid CHECK says the same.'),
      ]
    case 'AT_AddConstraint':
      return def !== undefined && 'Constraint' in def
        ? faultsOfConstraint(def.Constraint, table)
        : []
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def ? faultsOfColumn(def.ColumnDef, table) : []
    case 'AT_ColumnDefault':
    case 'AT_DropConstraint':
    case 'AT_DropNotNull':
    case 'AT_ResetRelOptions':
    case 'AT_SetRelOptions':
    case 'AT_SetStatistics':
    case 'AT_ValidateConstraint':
      return []
    default:
      return waits(
        table,
        'this may write every row anew, or lock them. Add a column and copy in parts.',
      )
  }
}

function faultsOfConstraint({ contype, skip_validation }: Constraint, table: string): Fault[] {
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN') return waits(table, indexed)
  if (skip_validation === true) return []
  return waits(
    table,
    'a constraint reads every row. Add it NOT VALID, and validate it in the next release.',
  )
}

function faultsOfColumn(
  { colname = '', constraints: given = [] }: ColumnDef,
  table: string,
): Fault[] {
  const constraints = given.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []))
  const has = (contype: string) => constraints.some((one) => one.contype === contype)
  const fallback = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const isFilled = fallback !== undefined || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')
  return [
    ...(has('CONSTR_NOTNULL') && !isFilled
      ? breaks(table, `the former version adds rows without ${colname}. Give it a default.`)
      : []),
    ...(fallback !== undefined && isVolatile(fallback)
      ? waits(table, `a default of ${colname} that differs by row writes every row anew.`)
      : []),
    ...(['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some(has)
      ? waits(table, `${colname} writes every row anew, or builds an index over them.`)
      : []),
  ]
}

/** One value for all rows, which PostgreSQL notes without writing them. */
const stableFunctions = ['now', 'transaction_timestamp', 'statement_timestamp']

function isVolatile(expression: unknown): boolean {
  return nodesIn(expression).some(
    ([kind, node]) => kind === 'FuncCall' && !stableFunctions.includes(lastName(node['funcname'])),
  )
}

function tablesIn(stmt: Node): string[] {
  return nodesIn(stmt).flatMap(([, { relname }]) => (typeof relname === 'string' ? [relname] : []))
}

type Fields = Record<string, unknown>

function nodesIn(value: unknown): [kind: string, node: Fields][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([kind, node]) => [
    // safe because its fields are only looked at where they are what they are taken for
    ...(typeof node === 'object' && node !== null
      ? [[kind, node as Fields] as [string, Fields]]
      : []),
    ...nodesIn(node),
  ])
}

function lastName(names: unknown): string {
  const last: unknown = Array.isArray(names) ? names.at(-1) : undefined
  // safe because a name of PostgreSQL's tree is a String
  return (last as { String?: { sval?: string } } | undefined)?.String?.sval ?? ''
}
