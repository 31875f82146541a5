import type { WideCall } from '../apps/server/src/testing/wide/wide-calls.ts'
import type { Cost } from './wide-server.ts'
import type { Deletion } from './wide-visitor.ts'

const goals = { callMs: 100, searchMs: 60, exportMs: 5_000, exportMb: 50, loopMs: 50, jobMs: 1_000 }
const deletionGoals: Record<string, number> = { 'a small account': 100, 'the wide account': 20_000 }
/** A table of more rows is not to be read from one end to the other. */
const largeTable = 10_000

interface Line {
  call: WideCall
  coldMs: number
  times: number[]
  loops: number[]
  /** Megabytes above what there was, at the most, and once the answer was gone. */
  most: number
  kept: number
  bytes: number
  reads: Cost['reads'] | null
  rows: number | null
  /** Of the last time that it was not 200. */
  refused: number | null
}

interface JobLine {
  ms: number
  loopMs: number
  failure: string | null
  reads: Cost['reads'] | null
}

const megabytes = (bytes: number) => bytes / 1_048_576

export class WideReport {
  readonly #lines = new Map<string, Line>()
  readonly #jobs = new Map<string, JobLine>()
  readonly #deletions = new Map<string, Deletion>()

  reads(call: WideCall, { reads }: Cost, rows: number | null): void {
    const line = this.#lineOf(call)
    line.reads = reads
    line.rows = rows
  }

  time(
    call: WideCall,
    { ms, bytes, cost, isCold }: { ms: number; bytes: number; cost: Cost; isCold: boolean },
  ): void {
    const line = this.#lineOf(call)
    line.bytes = bytes
    const { before, most, after } = cost.memory
    line.most = Math.max(line.most, megabytes(most - before))
    // The last one says what is kept: the first one loads code as well.
    line.kept = megabytes(after - before)
    if (isCold) line.coldMs = ms
    else {
      line.times.push(ms)
      line.loops.push(cost.loopMs)
    }
  }

  /** What is not answered was not measured, however quick it was. */
  refusal(call: WideCall, status: number): void {
    this.#lineOf(call).refused = status
  }

  jobReads(name: string, { failure, cost }: { failure: string | null; cost: Cost }): void {
    this.#jobs.set(name, { ms: 0, loopMs: 0, failure, reads: cost.reads })
  }

  job(
    name: string,
    { ms, failure, cost }: { ms: number; failure: string | null; cost: Cost },
  ): void {
    const before = this.#jobs.get(name)
    this.#jobs.set(name, {
      ms,
      loopMs: cost.loopMs,
      failure: failure ?? before?.failure ?? null,
      reads: before?.reads ?? null,
    })
  }

  deletion(name: string, deletion: Deletion): void {
    this.#deletions.set(name, deletion)
  }

  /** Answers whether every goal was met. */
  print(): boolean {
    const lines = [...this.#lines.values()].toSorted((one, other) => p95(other) - p95(one))
    const missed: string[] = []
    const check = (name: string, isMet: boolean) => {
      if (!isMet) missed.push(name)
      return isMet ? 'ok  ' : 'MISS'
    }
    console.log('\n     p95 ms     p50    cold  loop ms  buffers     read    rows       KB  call')
    for (const line of lines.filter(({ call }) => call.kind === 'call')) {
      const { name } = line.call
      const goal = name.includes(' search=') ? goals.searchMs : goals.callMs
      const isMet = p95(line) < goal && middle(line.loops) < goals.loopMs
      const mark = check(name, isMet && line.refused === null)
      console.log(`${mark} ${columnsOf(line)}  ${name}${refusalOf(line)}`)
    }
    console.log(
      '\n     p95 ms     p50    cold  loop ms  buffers     read    rows       KB  +MB most  +MB kept  export',
    )
    const exports = lines.filter(({ call }) => call.kind === 'download')
    for (const line of exports) {
      const isMet = p95(line) < goals.exportMs && line.most < goals.exportMb
      const isFile = line.refused === null
      const mark = check(line.call.name, isFile && isMet && middle(line.loops) < goals.loopMs)
      const memory = `${pad(line.most, 9, 1)} ${pad(line.kept, 9, 1)}`
      console.log(`${mark} ${columnsOf(line)} ${memory}  ${line.call.name}${refusalOf(line)}`)
    }
    console.log('\n        ms  database ms  loop ms  buffers     read  job')
    for (const [name, { ms, loopMs, reads, failure }] of this.#jobs) {
      const isCheap = (reads?.ms ?? 0) < goals.jobMs && loopMs < goals.loopMs
      const mark = check(name, isCheap && failure === null)
      console.log(
        `${mark} ${pad(ms, 6)} ${pad(reads?.ms ?? 0, 12)} ${pad(loopMs, 8)} ${pad(reads?.buffers ?? 0, 8)} ${pad(reads?.rows ?? 0, 8)}  ${name}${failure === null ? '' : ` (${failure})`}`,
      )
    }
    console.log('\n        ms  call ms  loop ms  deletion')
    for (const [name, { callMs, removalMs, loopMs, failure }] of this.#deletions) {
      const ms = callMs + removalMs
      const isQuick = ms < (deletionGoals[name] ?? 0) && loopMs < goals.loopMs
      const isMet = isQuick && failure === null
      const mark = check(`deletion of ${name}`, isMet)
      console.log(
        `${mark} ${pad(ms, 6)} ${pad(callMs, 8)} ${pad(loopMs, 8)}  ${name}${failure === null ? '' : ` (${failure})`}`,
      )
    }
    this.#printScans()
    const [slowest] = lines.filter(({ call }) => call.kind === 'call')
    const most = Math.max(0, ...exports.map((line) => line.most))
    const dearest = Math.max(0, ...[...this.#jobs.values()].map(({ reads }) => reads?.ms ?? 0))
    console.log(
      `\n${missed.length} goals missed${missed.length === 0 ? '' : `: ${missed.join(', ')}`}`,
    )
    console.log(
      `bench:wide: ${lines.length} calls, slowest p95 ${slowest === undefined ? 0 : p95(slowest).toFixed(0)} ms (${slowest?.call.name}), export ${most.toFixed(0)} MB, jobs ${dearest.toFixed(0)} ms`,
    )
    return missed.length === 0
  }

  #printScans(): void {
    const named = [
      ...[...this.#lines].map(([name, { reads }]) => ({ name, reads })),
      ...[...this.#jobs].map(([name, { reads }]) => ({ name, reads })),
    ]
    const scans = named.flatMap(({ name, reads }) =>
      (reads?.scans ?? [])
        .filter(([, rows]) => rows > largeTable)
        .map(([table, rows]) => `${name}: all ${Math.round(rows)} rows of ${table}`),
    )
    console.log(`\n${scans.length} scans of a table of over ${largeTable} rows`)
    for (const scan of scans) console.log(`  ${scan}`)
  }

  #lineOf(call: WideCall): Line {
    const found = this.#lines.get(call.name)
    if (found !== undefined) return found
    const line: Line = {
      call,
      coldMs: 0,
      times: [],
      loops: [],
      most: 0,
      kept: 0,
      bytes: 0,
      reads: null,
      rows: null,
      refused: null,
    }
    this.#lines.set(call.name, line)
    return line
  }
}

const refusalOf = ({ refused }: Line) => (refused === null ? '' : ` (answered ${refused})`)

const columnsOf = (line: Line) =>
  [
    pad(p95(line), 6),
    pad(middle(line.times), 7),
    pad(line.coldMs, 7),
    pad(middle(line.loops), 8),
    pad(line.reads?.buffers ?? 0, 8),
    pad(line.reads?.rows ?? 0, 8),
    pad(line.rows ?? 0, 7),
    pad(line.bytes / 1024, 8),
  ].join(' ')

const pad = (value: number, width: number, decimals = 0) => value.toFixed(decimals).padStart(width)
const sorted = (values: number[]) => values.toSorted((one, other) => one - other)
const p95 = ({ times }: Line) => sorted(times)[Math.max(0, Math.ceil(0.95 * times.length) - 1)] ?? 0
const middle = (values: number[]) => sorted(values)[Math.floor((values.length - 1) / 2)] ?? 0
