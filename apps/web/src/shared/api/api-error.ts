import { apiFailure } from '@hopwise/contracts'
import { Offline } from './offline.ts'

export interface FieldIssue {
  path: string
  message: string
}

/** A refused call. `message` is `"{status}: {body}"`; toasts show `serverMessage`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | null
  readonly code: string | null
  readonly issues: FieldIssue[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const failure = readFailure(body)
    this.serverMessage = failure.message ?? null
    this.code = failure.code ?? null
    this.issues = failure.issues ?? []
  }

  static async of(response: Response): Promise<ApiError> {
    return new ApiError(response.status, await response.text(), response.statusText)
  }
}

const partialFailure = apiFailure.partial()

function readFailure(body: string) {
  try {
    return partialFailure.safeParse(JSON.parse(body)).data ?? {}
  } catch {
    return {}
  }
}

/** That the browser is offline, or the server's own sentence where it sent one; else the given words. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof Offline) return error.message
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : otherwise
}
