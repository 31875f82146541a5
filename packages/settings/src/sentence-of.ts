import { inspect } from 'node:util'

const fullDisk = 'Make room, and start again: nothing that was there is lost.'
const reasons: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk of ${path} is full. ${fullDisk}`,
  EDQUOT: (path) => `This user's share of the disk of ${path} is used up. ${fullDisk}`,
  EROFS: (path) => `The disk of ${path} is read-only. Mount it for writing, and start again.`,
  EACCES: (path) => `This user may not use ${path}. Give it to the user who starts Hopwise.`,
  EPERM: (path) => `This user may not use ${path}. Give it to the user who starts Hopwise.`,
}

/** The sentence a program prints about the error that ends it. */
export function sentenceOf(error: unknown, dataDir = 'DATA_DIR'): string {
  if (!(error instanceof Error)) return inspect(error)
  const { code = '', path, message } = error as NodeJS.ErrnoException
  const isFull = code === '' && /No space left on device/.test(message)
  const reason = reasons[isFull ? 'ENOSPC' : code]
  return reason?.(path ?? dataDir) ?? message
}
