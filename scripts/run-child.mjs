import { spawn } from 'node:child_process'
import { onShutdown } from './on-shutdown.mjs'

const patienceMs = 2_000
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href

/**
 * Runs a program that must not outlive us, however we end, and answers whether it did its work. Reported
 * to end, we end it and everything it started, and then ourselves.
 */
export function runChild(command, args, { env, ...options }) {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${endWithParent}` },
    // A group of its own, so that all of it can be ended at once; Windows has none.
    detached: process.platform !== 'win32',
  })
  const kill = (signal) => {
    try {
      if (process.platform === 'win32') child.kill(signal)
      else process.kill(-child.pid, signal)
    } catch {
      // safe because it is gone already
    }
  }
  return new Promise((done) => {
    let isEnding = false
    const forget = onShutdown((code) => {
      isEnding = true
      child.once('close', () => {
        // What it started may not have received it, or ignored it.
        kill('SIGKILL')
        process.exit(code)
      })
      kill('SIGTERM')
      setTimeout(() => kill('SIGKILL'), patienceMs)
    })
    child.once('error', () => {
      forget()
      done(false)
    })
    child.once('exit', (code) => {
      // No one goes on then with what was to come next.
      if (isEnding) return
      forget()
      done(code === 0)
    })
  })
}
