import { getProof } from '@hopwise/contracts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { askForProof } from './proof-request.ts'

/** The server asked who is there, and the person chose not to say: nothing failed. */
export function isProofDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof_required'
}

/** For what a link opens, whose answer no script sees. Answers whether to go on. */
export async function proveFirst(): Promise<boolean> {
  const state = await call(getProof).catch(() => null)
  // What cannot be asked is left to the server.
  return state === null || state.isFresh || (await askForProof())
}
