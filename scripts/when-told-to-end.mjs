import { constants } from 'node:os'

const lookMs = 500

/** Calls once, with the exit code to leave with, when a signal or the end of npm says to end. */
export function whenToldToEnd(end) {
  let isTold = false
  const tell = (signal) => {
    if (isTold) return
    isTold = true
    end(128 + constants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  // A signal to npm ends the shell between it and us without a word to us.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) tell('SIGTERM')
  }, lookMs).unref()
}
