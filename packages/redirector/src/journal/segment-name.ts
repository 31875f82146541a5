/** `{birth}-{pid}-{run}-{number}`, the same before and after closing: progress is kept under it. */
export interface SegmentFile {
  name: string
  file: string
  /** When it was begun (ms), by the clock of its time. */
  bornMs: number
  /** The life of a process that wrote it: a name of its own, for pids come back. */
  run: string
  isOpen: boolean
}

// Those of earlier versions have no number.
const pattern = /^(\d{13})-\d+-([0-9a-f]{8})(?:-\d+)?\.(open|seg)$/

export function segmentName(bornMs: number, pid: number, run: string, number: number): string {
  return `${String(bornMs).padStart(13, '0')}-${pid}-${run}-${number}`
}

export function parseSegmentFile(file: string): SegmentFile | null {
  const [, born, run = '', state] = pattern.exec(file) ?? []
  if (born === undefined) return null
  const name = file.slice(0, file.lastIndexOf('.'))
  return { name, file, bornMs: Number(born), run, isOpen: state === 'open' }
}
