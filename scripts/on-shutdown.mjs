import { constants } from 'node:os'

const lookMs = 500

/**
 * Calls once, with the exit code to leave with, when a signal or the end of our parent says to end.
 * Answers with the way not to be called any more.
 */
export function onShutdown(end) {
  let isSignaled = false
  const announce = (signal) => {
    if (isSignaled) return
    isSignaled = true
    end(128 + constants.signals[signal])
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, announce)
  // A signal to npm may end the shell between it and us without a word to us.
  const forget = onParentEnd(() => announce('SIGTERM'))
  return () => {
    for (const signal of signals) process.off(signal, announce)
    forget()
  }
}

/** A process killed with -9 notifies no one: its children see that it is gone. */
export function onParentEnd(end, parent = process.ppid) {
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    end()
  }, lookMs).unref()
  return () => clearInterval(looking)
}
