/** `{birth}-{pid}-{random}`, the same before and after closing: progress is kept under it. */
export interface SegmentFile {
  name: string
  file: string
  isOpen: boolean
}

const pattern = /^\d{13}-\d+-[0-9a-f]{8}\.(open|seg)$/

export function segmentName(bornMs: number, pid: number, random: string): string {
  return `${String(bornMs).padStart(13, '0')}-${pid}-${random}`
}

export function parseSegmentFile(file: string): SegmentFile | null {
  const match = pattern.exec(file)
  if (match === null) return null
  return { name: file.slice(0, file.lastIndexOf('.')), file, isOpen: match[1] === 'open' }
}
