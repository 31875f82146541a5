import { Buffer } from 'node:buffer'
import { open, readdir, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { parseSegmentFile } from '../journal/segment-name.ts'
import { isMissing } from '../journal/segment-writer.ts'

export interface Segment {
  name: string
  path: string
  /** The life of the process that wrote it. */
  run: string
  isOpen: boolean
  size: number
}

/**
 * Segments by age. The folder belongs to one process, whose life is `run`: what another one left open
 * has no writer any more and is closed on the way. No clock is asked.
 */
export async function listSegments(directory: string, run: string): Promise<Segment[]> {
  const segments: Segment[] = []
  for (const file of (await readdir(directory)).sort()) {
    const parsed = parseSegmentFile(file)
    const found = parsed && (await statOrNull(path.join(directory, file)))
    if (!parsed || !found) continue
    const segment = {
      name: parsed.name,
      path: path.join(directory, file),
      run: parsed.run,
      isOpen: parsed.isOpen,
      size: found.size,
    }
    const isAbandoned = parsed.isOpen && parsed.run !== run
    const taken = isAbandoned ? await takeOver(directory, segment) : segment
    if (taken !== null) segments.push(taken)
  }
  return segments
}

/** Null where it is the beginning of one that was closed since, as a backup may bring it back. */
async function takeOver(directory: string, segment: Segment): Promise<Segment | null> {
  const closed = path.join(directory, `${segment.name}.seg`)
  const whole = await statOrNull(closed)
  if (whole !== null && whole.size >= segment.size) {
    await removeSegment(segment)
    return null
  }
  try {
    await rename(segment.path, closed)
    return { ...segment, path: closed, isOpen: false }
  } catch {
    // Its owner, or another ingest, was faster; the next listing shows.
    return segment
  }
}

async function statOrNull(file: string) {
  try {
    return await stat(file)
  } catch {
    return null
  }
}

/** Fewer bytes than asked for only at the end of the file; null when the file has gone. */
export async function readPeriod(
  segment: Segment,
  from: number,
  length: number,
): Promise<Buffer | null> {
  try {
    await using file = await open(segment.path, 'r')
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export async function removeSegment(segment: Segment): Promise<void> {
  try {
    await unlink(segment.path)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
