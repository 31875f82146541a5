import { readFileSync } from 'node:fs'

/** Linux counts processor time of other processes in hundredths of a second. */
const tickMicros = 10_000

/** What a process of that name has computed so far; null when it is not on this machine. */
export function processorMicros(pid: number, name: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    if (stat.slice(stat.indexOf('(') + 1, end) !== name) return null
    const [user, system] = stat
      .slice(end + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * tickMicros
  } catch {
    return null
  }
}
