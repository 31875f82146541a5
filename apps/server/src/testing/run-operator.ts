import { runProgram } from './run-program.ts'
import type { TestApp } from './start-test-app.ts'

/** `npm run operator -- …`, next to a Hopwise that runs. */
export function runOperator(hopwise: TestApp, ...args: string[]) {
  return runProgram(hopwise, 'operate.ts', args)
}
