import type { Database, DatabaseTarget } from '@hopwise/db'

/** What statements cost the database, whatever else the machine does. */
export interface Reads {
  statements: number
  /** Rows that were looked at in tables and indexes, whether or not they were wanted. */
  rows: number
  /** Pages of 8 KB, from memory or not. */
  buffers: number
  /** As PostgreSQL measured it. */
  ms: number
  /** Tables that were read from one end to the other, and how many rows of each at once. */
  scans: Map<string, number>
  /** The statement that looked at the most rows. */
  worst: { rows: number; text: string }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
  client_min_messages: 'notice',
}

/** The same database, whose connections report the plan of each statement to the one that sent it. */
export function withPlans(target: DatabaseTarget): DatabaseTarget {
  const url = new URL(target.url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  return { ...target, url: url.href }
}

/** Adds up what is read over the connections of a database opened by `withPlans`. */
export function watchPlans({ pool }: Pick<Database, 'pool'>): () => Reads {
  const known = new WeakSet()
  let reads = nothing()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ message = '' }) => add(reads, message))
  })
  return () => {
    const taken = reads
    reads = nothing()
    return taken
  }
}

const nothing = (): Reads => ({
  statements: 0,
  rows: 0,
  buffers: 0,
  ms: 0,
  scans: new Map(),
  worst: { rows: 0, text: '' },
})

const reported = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/

function add(reads: Reads, message: string): void {
  const [, ms, json] = reported.exec(message) ?? []
  if (json === undefined) return
  // safe because auto_explain writes no other form
  const { Plan: plan, 'Query Text': text } = JSON.parse(json) as {
    Plan: PlanNode
    'Query Text': string
  }
  const before = reads.rows
  for (const node of nodesOf(plan)) addNode(reads, node)
  const rows = reads.rows - before
  reads.statements += 1
  reads.ms += Number(ms)
  // A plan's first node has what those below it read as well.
  reads.buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  if (rows > reads.worst.rows) reads.worst = { rows, text }
}

function addNode(reads: Reads, node: PlanNode): void {
  const loops = node['Actual Loops'] ?? 1
  const of = (name: 'Actual Rows' | 'Rows Removed by Filter' | 'Rows Removed by Index Recheck') =>
    node[name] ?? 0
  if (!readsTable(node)) return
  const once =
    of('Actual Rows') + of('Rows Removed by Filter') + of('Rows Removed by Index Recheck')
  reads.rows += Math.round(once * loops)
  const table = node['Relation Name']
  if (node['Node Type'] === 'Seq Scan' && table !== undefined) {
    reads.scans.set(table, Math.max(once, reads.scans.get(table) ?? 0))
  }
}

/** A bitmap's index only finds the pages that its heap scan then reads. */
const readsTable = ({ 'Node Type': type }: PlanNode) =>
  ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan', 'Tid Scan'].includes(type)

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan
  for (const part of plan.Plans ?? []) yield* nodesOf(part)
}
