const flag = '--max-semi-space-size=4'

/**
 * Begins again, as the same process, with the flag that `npm start` gives the server: V8 would keep as much
 * for new objects as the start once filled, and redirects leave little behind. It reads the flag only
 * as it begins. Where a process cannot become another, it stays as it is.
 */
export function limitNursery(): void {
  if (process.execve === undefined || process.platform === 'win32') return
  if (process.execArgv.includes(flag)) return
  const { execPath, execArgv, argv, env } = process
  process.execve(execPath, [execPath, flag, ...execArgv, ...argv.slice(1)], env)
}
