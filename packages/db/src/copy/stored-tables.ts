import type pg from 'pg'

export interface StoredTable {
  name: string
  /** Those that are written; generated ones are computed again. */
  columns: string[]
  /** The sequence behind its identity, and how far it got; null where ids are not counted. */
  sequence: { name: string; last: string; isCalled: boolean } | null
}

/** Tables of the product, each after those that it refers to. Schemas of libraries are not ours to copy. */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows: found } = await client.query<{ name: string; columns: string[]; counted: string }>(
    `select relation.relname as name,
       array_agg(attribute.attname::text order by attribute.attnum)
         filter (where attribute.attgenerated = '') as columns,
       min(pg_get_serial_sequence(quote_ident(relation.relname), attribute.attname)) as counted
     from pg_class relation
     join pg_attribute attribute on attribute.attrelid = relation.oid
       and attribute.attnum > 0 and not attribute.attisdropped
     where relation.relnamespace = 'public'::regnamespace
       and relation.relkind in ('r', 'p') and not relation.relispartition
     group by relation.relname order by relation.relname`,
  )
  const tables: StoredTable[] = []
  for (const { name, columns, counted } of found) {
    tables.push({ name, columns, sequence: counted ? await tableState(client, counted) : null })
  }
  return inOrder(tables, await references(client))
}

async function tableState(client: pg.ClientBase, name: string) {
  const { rows } = await client.query<{ last: string; isCalled: boolean }>(
    `select last_value::text as last, is_called as "isCalled" from ${name}`,
  )
  return rows[0] === undefined ? null : { name, ...rows[0] }
}

/** From a table to those it refers to; a table's own rows may refer to each other only backwards. */
async function references(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; to: string[] }>(
    `select child.relname as name, array_agg(distinct parent.relname::text) as to
     from pg_constraint
     join pg_class child on child.oid = conrelid
     join pg_class parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid
     group by child.relname`,
  )
  return new Map(rows.map(({ name, to }) => [name, to]))
}

function inOrder(tables: readonly StoredTable[], parents: Map<string, string[]>): StoredTable[] {
  const ordered = new Set<StoredTable>()
  const byName = new Map(tables.map((table) => [table.name, table]))
  const running = new Set<StoredTable>()
  function place(table: StoredTable): void {
    if (ordered.has(table)) return
    if (running.has(table)) throw new Error(`${table.name} refers to itself by way of others`)
    running.add(table)
    for (const name of parents.get(table.name) ?? []) {
      const parent = byName.get(name)
      if (parent !== undefined) place(parent)
    }
    ordered.add(table)
  }
  tables.forEach(place)
  return [...ordered]
}
