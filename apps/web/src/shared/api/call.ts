import type { Endpoint, EndpointAnswer, EndpointRequest } from '@hopwise/contracts'
import { addressOf, type LooseRequest } from './address.ts'
import { ApiError } from './api-error.ts'
import { Offline } from './offline.ts'
import { askForProof } from './proof-request.ts'
import { turn } from './turn.ts'

interface CallOptions {
  /** `null` makes "no one is signed in" an answer; `throw`, the default, an error. */
  on401?: 'throw' | 'null'
  signal?: AbortSignal
  /** With the same key the server makes a thing once. */
  idempotencyKey?: string
}

async function send(
  endpoint: Endpoint,
  request: LooseRequest,
  { signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const hasBody = request.body !== undefined
  await turn()
  try {
    return await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      body: hasBody ? JSON.stringify(request.body) : null,
      signal: signal ?? null,
    })
  } catch (error) {
    throw navigator.onLine || signal?.aborted ? error : new Offline()
  }
}

/** Asks the person who they are where the server wants to know, and sends the same again. */
async function sendProved(...sent: Parameters<typeof send>): Promise<Response> {
  const response = await send(...sent)
  if (response.status !== 403) return response
  const refusal = await ApiError.of(response)
  if (refusal.code !== 'proof_required' || !(await askForProof())) throw refusal
  return await send(...sent)
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  const body: unknown = response.status === 204 ? undefined : await response.json()
  await turn()
  const answer = endpoint.response.parse(body)
  if (!endpoint.paged) return answer
  return { items: answer, total: Number(response.headers.get('X-Total-Count')) }
}

export function call<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: CallOptions & { on401: 'null' },
): Promise<EndpointAnswer<E> | null>
export function call<E extends Endpoint>(
  endpoint: E,
  // An endpoint without params, query and body asks for nothing, which is `unknown` here.
  ...rest: unknown extends EndpointRequest<E>
    ? [request?: LooseRequest, options?: CallOptions]
    : [request: EndpointRequest<E>, options?: CallOptions]
): Promise<EndpointAnswer<E>>
export async function call(
  endpoint: Endpoint,
  request: unknown = {},
  options: CallOptions = {},
): Promise<unknown> {
  // safe because both signatures above let in nothing but params, query and body
  const response = await sendProved(endpoint, request as LooseRequest, options)
  if (response.status === 401 && options.on401 === 'null') {
    // An unread body would hold its connection.
    await response.body?.cancel()
    return null
  }
  if (!response.ok) throw await ApiError.of(response)
  return read(endpoint, response)
}
