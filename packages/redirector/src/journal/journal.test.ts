import { Buffer } from 'node:buffer'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeGroups } from './group.ts'
import { createJournal, type JournalOptions } from './journal.ts'
import { segmentName } from './segment-name.ts'
import { type JournalFiles, nodeFiles } from './segment-writer.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hopwise-journal-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function aJournal(options: Partial<JournalOptions> = {}) {
  const clock = { ms: 1_000_000_000_000, setAheadMs: 0 }
  const turns: (() => void)[] = []
  const journal = createJournal({
    directory,
    now: () => clock.ms + clock.setAheadMs,
    elapsedMs: () => clock.ms,
    schedule: (flush) => turns.push(flush),
    ...options,
  })
  const endTurn = () => {
    for (const flush of turns.splice(0)) flush()
  }
  return { journal, clock, endTurn }
}

function journaled(): string[] {
  return readdirSync(directory)
    .sort()
    .flatMap((file) => decodeGroups(readFileSync(path.join(directory, file)), true).lines)
}

/** A disk that can be full: it takes part of a write, then refuses, as Linux does. */
function aDisk() {
  const disk = { isFull: false, writes: 0 }
  const files: JournalFiles = {
    ...nodeFiles,
    write(fd, bytes, offset, length, position) {
      disk.writes += 1
      if (!disk.isFull) return nodeFiles.write(fd, bytes, offset, length, position)
      if (offset > 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      return nodeFiles.write(fd, bytes, offset, 5, position)
    },
  }
  return { disk, files }
}

test('everything queued in one turn of the event loop goes in one write', () => {
  const { disk, files } = aDisk()
  const { journal, endTurn } = aJournal({ files })
  for (const name of ['a', 'b', 'c']) journal.append(`${name}\n`, () => undefined)
  expect(disk.writes).toBe(0)
  endTurn()
  expect(disk.writes).toBe(1)
  expect(journaled()).toEqual(['a', 'b', 'c'])
})

test('an answer leaves only after the write that holds its record returned', () => {
  const { journal, endTurn } = aJournal()
  const seen: string[][] = []
  journal.append('a\n', () => seen.push(journaled()))
  expect(seen).toEqual([])
  endTurn()
  expect(seen).toEqual([['a']])
})

test('a segment is closed when it is full, or when no one writes to it', () => {
  const { journal, clock, endTurn } = aJournal({ segmentBytes: 60 })
  for (const name of ['a', 'b', 'c', 'd']) {
    journal.append(`${name.repeat(20)}\n`, () => undefined)
    endTurn()
    clock.ms += 1
  }
  const states = () => readdirSync(directory).map((file) => path.extname(file))
  expect(states()).toEqual(['.seg', '.seg', '.seg', '.open'])
  clock.ms += 2_000
  journal.tick()
  expect(states()).toEqual(['.seg', '.seg', '.seg', '.seg'])
})

test('a full disk stops no answer, and what was answered is journaled when there is space again', () => {
  const { disk, files } = aDisk()
  const faults: unknown[] = []
  const { journal, clock, endTurn } = aJournal({ files, onFault: (fault) => faults.push(fault) })
  const answered: string[] = []
  const visit = (name: string) => {
    journal.append(`${name}\n`, () => answered.push(name))
    endTurn()
    clock.ms += 100
  }
  visit('before')
  disk.isFull = true
  for (const name of ['one', 'two', 'three']) visit(name)
  expect(answered).toEqual(['before', 'one', 'two', 'three'])
  expect(journal.stats()).toMatchObject({ bufferedClicks: 3, lostClicks: 0, isFailing: true })
  disk.isFull = false
  clock.ms += 1_000
  journal.tick()
  expect(journaled()).toEqual(['before', 'one', 'two', 'three'])
  expect(journal.stats()).toMatchObject({ bufferedClicks: 0, lostClicks: 0, isFailing: false })
  expect(faults).toHaveLength(1)
})

test('a clock that is set back keeps no click waiting once the disk is well', () => {
  const { disk, files } = aDisk()
  const { journal, clock, endTurn } = aJournal({ files })
  const visit = (name: string) => {
    journal.append(`${name}\n`, () => undefined)
    endTurn()
  }
  disk.isFull = true
  visit('one')
  disk.isFull = false
  clock.ms += 1_000
  clock.setAheadMs = -3_600_000
  visit('two')
  expect(journaled()).toEqual(['one', 'two'])
  clock.ms += 1_500
  journal.tick()
  expect(readdirSync(directory).map((file) => path.extname(file))).not.toContain('.open')
})

test('what memory cannot hold while the disk is full is lost, counted, and still answered', () => {
  const { disk, files } = aDisk()
  const { journal, endTurn } = aJournal({ files, bufferBytes: 100 })
  disk.isFull = true
  let answered = 0
  for (let visit = 0; visit < 10; visit += 1) {
    journal.append(`${'x'.repeat(20)}\n`, () => {
      answered += 1
    })
    endTurn()
  }
  const { bufferedClicks, lostClicks } = journal.stats()
  expect(answered).toBe(10)
  expect(lostClicks).toBeGreaterThan(0)
  expect(bufferedClicks + lostClicks).toBe(10)
})

test('a full disk is tried again now and then, not with every visitor', () => {
  const { disk, files } = aDisk()
  const { journal, endTurn } = aJournal({ files })
  disk.isFull = true
  for (let visit = 0; visit < 50; visit += 1) {
    journal.append('x\n', () => undefined)
    endTurn()
  }
  expect(disk.writes).toBeLessThan(5)
})

test('with fsync an answer leaves only after its group is on the disk', async () => {
  const syncs: (() => void)[] = []
  const files: JournalFiles = { ...nodeFiles, sync: (_fd, done) => syncs.push(() => done(null)) }
  const { journal, endTurn } = aJournal({ files, fsync: true })
  const answered: string[] = []
  journal.append('a\n', () => answered.push('a'))
  endTurn()
  journal.append('b\n', () => answered.push('b'))
  endTurn()
  expect(answered).toEqual([])
  syncs.shift()?.()
  expect(answered).toEqual(['a'])
  syncs.shift()?.()
  expect(answered).toEqual(['a', 'b'])
  await journal.close()
  expect(journaled()).toEqual(['a', 'b'])
})

test('with fsync a new segment’s name is on the disk before an answer leaves', () => {
  const synced: string[] = []
  const files: JournalFiles = {
    ...nodeFiles,
    syncFolder: (folder) => synced.push(...readdirSync(folder)),
    sync: (_fd, done) => done(null),
  }
  const { journal, endTurn } = aJournal({ files, fsync: true })
  let seen: string[] = []
  journal.append('a\n', () => {
    seen = [...synced]
  })
  endTurn()
  expect(seen).toEqual(readdirSync(directory))
})

test('closing writes what is queued', async () => {
  const { journal } = aJournal()
  let isAnswered = false
  journal.append('last\n', () => {
    isAnswered = true
  })
  await journal.close()
  expect(isAnswered).toBe(true)
  expect(journaled()).toEqual(['last'])
})

test('a segment that was taken away while it was written is rewritten', () => {
  const missing: unknown[] = []
  const { journal, endTurn } = aJournal({ onMissing: (files) => missing.push(files) })
  journal.append('a\n', () => undefined)
  endTurn()
  const [open = ''] = readdirSync(directory)
  const taken = path.join(directory, open.replace('.open', '.seg'))
  renameSync(path.join(directory, open), taken)
  journal.tick()
  rmSync(taken)
  expect(journaled()).toEqual(['a'])
  expect(journal.stats()).toMatchObject({ isFailing: false, waitingClicks: 1, lostClicks: 0 })
  expect(missing).toMatchObject([{ rescuedClicks: 1, lostBytes: 0 }])
})

test('a folder that was removed is made again with every click that was not counted', () => {
  const { journal, clock, endTurn } = aJournal({ segmentBytes: 60 })
  const visit = (name: string) => {
    journal.append(`${name.repeat(20)}\n`, () => undefined)
    endTurn()
    clock.ms += 1
  }
  for (const name of ['a', 'b', 'c']) visit(name)
  const [first = ''] = readdirSync(directory).sort()
  const bytes = statSync(path.join(directory, first)).size
  const segment = path.parse(first).name
  journal.taken({ segment, fromBytes: 0, toBytes: bytes, records: 1 })
  journal.finished(segment, bytes)
  rmSync(directory, { recursive: true })
  visit('d')
  for (let looks = 0; looks < 2; looks += 1) journal.tick()
  expect(journaled().sort()).toEqual(['b', 'c', 'd'].map((name) => name.repeat(20)))
  expect(journal.stats()).toMatchObject({ waitingClicks: 3, lostClicks: 0, unaccountedClicks: 0 })
})

test('a folder that is removed just before the journal closes costs no click', async () => {
  const { journal, clock, endTurn } = aJournal({ segmentBytes: 60 })
  const names = [...'abcdefghij'].map((name) => name.repeat(20))
  for (const name of names) {
    journal.append(`${name}\n`, () => undefined)
    endTurn()
    clock.ms += 1
  }
  rmSync(directory, { recursive: true })
  await journal.close()
  expect(journaled().sort()).toEqual(names)
  expect(journal.stats()).toMatchObject({ waitingClicks: 10, lostClicks: 0, unaccountedClicks: 0 })
})

test('what was rewritten is not lost, nor counted twice, when it cannot be synced', async () => {
  const files: JournalFiles = {
    ...nodeFiles,
    syncFolder: () => undefined,
    sync: (_fd, done) => queueMicrotask(() => done(null)),
    syncNow() {
      throw new Error('the disk does not answer')
    },
  }
  const { journal, endTurn } = aJournal({ files, fsync: true })
  await new Promise<void>((resolve) => {
    journal.append('a\n', resolve)
    endTurn()
  })
  rmSync(directory, { recursive: true })
  journal.tick()
  expect(journal.stats()).toMatchObject({
    clicks: 1,
    waitingClicks: 1,
    lostClicks: 0,
    unaccountedClicks: 0,
    isFailing: true,
  })
})

test('a segment that ingest finished is not missed, though its file goes before that is received', () => {
  const { journal, clock, endTurn } = aJournal()
  journal.append('a\n', () => undefined)
  endTurn()
  clock.ms += 2_000
  journal.tick()
  const [file = ''] = readdirSync(directory)
  const bytes = statSync(path.join(directory, file)).size
  rmSync(path.join(directory, file))
  journal.tick()
  journal.taken({ segment: path.parse(file).name, fromBytes: 0, toBytes: bytes, records: 1 })
  journal.finished(path.parse(file).name, bytes)
  journal.tick()
  expect(readdirSync(directory)).toEqual([])
  expect(journal.stats()).toMatchObject({ waitingClicks: 0, unaccountedClicks: 0 })
})

test('what an earlier run left that goes uncounted is reported', () => {
  const name = `${segmentName(1, 1, '0000dead', 1)}.open`
  writeFileSync(path.join(directory, name), Buffer.alloc(30))
  const { journal } = aJournal()
  expect(journal.stats()).toMatchObject({ waitingBytes: 30, lagMs: 999_999_999_999 })
  rmSync(path.join(directory, name))
  journal.tick()
  journal.tick()
  expect(journal.stats()).toMatchObject({ waitingBytes: 0, lagMs: 0, lostBytes: 30 })
})

test('how long clicks wait is known without asking anyone', () => {
  const { journal, clock, endTurn } = aJournal()
  for (let second = 0; second < 10; second += 1) {
    journal.append('a\n', () => undefined)
    endTurn()
    journal.tick()
    clock.ms += 1_000
  }
  const [first = ''] = readdirSync(directory).sort()
  expect(journal.stats()).toMatchObject({ waitingClicks: 10, lagMs: 10_000 })
  const part = { segment: path.parse(first).name, fromBytes: 0, toBytes: 20, records: 1 }
  journal.taken(part)
  expect(journal.stats()).toMatchObject({ waitingClicks: 9, lagMs: 9_000 })
})

test('a click that ingest passes over without a word is unaccounted for', () => {
  const { journal, endTurn } = aJournal()
  for (const name of ['a', 'b']) journal.append(`${name}\n`, () => undefined)
  endTurn()
  const [file = ''] = readdirSync(directory)
  const toBytes = statSync(path.join(directory, file)).size
  journal.taken({ segment: path.parse(file).name, fromBytes: 0, toBytes, records: 1 })
  journal.finished(path.parse(file).name, toBytes)
  expect(journal.stats().unaccountedClicks).toBe(1)
})

test('an answer of the database that was lost is made good by how far it says it is', () => {
  const { journal, endTurn } = aJournal()
  for (const name of ['a', 'b', 'c']) {
    journal.append(`${name}\n`, () => undefined)
    endTurn()
  }
  const [file = ''] = readdirSync(directory)
  const segment = path.parse(file).name
  const bytes = statSync(path.join(directory, file)).size
  journal.taken({ segment, fromBytes: 40, toBytes: bytes, records: 1 })
  journal.finished(segment, bytes)
  expect(journal.stats()).toMatchObject({ waitingClicks: 0, unaccountedClicks: 0 })
})

test('a fault without a click waiting is over once the disk is well, without another visitor', () => {
  const disk = { isBroken: true }
  const rename: JournalFiles['rename'] = (from, to) => {
    if (disk.isBroken) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    nodeFiles.rename(from, to)
  }
  const { journal, clock, endTurn } = aJournal({ files: { ...nodeFiles, rename } })
  const tickAfterSecond = () => {
    clock.ms += 1_000
    journal.tick()
    return journal.stats().isFailing
  }
  journal.append('a\n', () => undefined)
  endTurn()
  expect([tickAfterSecond(), tickAfterSecond()]).toEqual([true, true])
  disk.isBroken = false
  expect(tickAfterSecond()).toBe(false)
  expect(journaled()).toEqual(['a'])
})

test.each(['ms', 'setAheadMs'] as const)(
  'after a long stop (%s) the journal goes on in its segment, which no one else touches',
  (hand) => {
    const { journal, clock, endTurn } = aJournal()
    for (const name of ['a', 'b']) {
      journal.append(`${name}\n`, () => undefined)
      endTurn()
      clock[hand] += 20_000
    }
    expect(readdirSync(directory)).toHaveLength(1)
  },
)
