import { readFileSync } from 'node:fs'

/** Whether a process runs; one that has ended and was not collected yet does not. */
export function isRunning(pid: number): boolean {
  return process.platform === 'linux' ? isInProc(pid) : takesSignals(pid)
}

function isInProc(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name, in brackets before its state, may hold any sign.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    return state !== 'Z' && state !== 'X'
  } catch {
    return false
  }
}

function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
