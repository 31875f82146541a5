/** Processor time so far, in microseconds: the thread that serves, and all of its process. */
export interface SpentProcessor {
  thread: number
  process: number
}

export function spentProcessor(): SpentProcessor {
  const thread = process.threadCpuUsage()
  const whole = process.cpuUsage()
  return { thread: thread.user + thread.system, process: whole.user + whole.system }
}
