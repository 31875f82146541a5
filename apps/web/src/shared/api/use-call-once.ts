import type { Endpoint, EndpointAnswer, EndpointRequest } from '@hopwise/contracts'
import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { randomKey } from './random-key.ts'

/**
 * For a form that makes something: what is sent again before an answer came, by a second click or
 * because the answer was lost, makes nothing more.
 */
export function useCallOnce<E extends Endpoint & { status: 201 }>(endpoint: E) {
  const unanswered = useRef<{ sent: string; key: string } | null>(null)
  return async (request: EndpointRequest<E>): Promise<EndpointAnswer<E>> => {
    const sent = JSON.stringify(request)
    if (unanswered.current?.sent !== sent) unanswered.current = { sent, key: randomKey() }
    const mine = unanswered.current
    const end = () => {
      if (unanswered.current === mine) unanswered.current = null
    }
    const answer = await send(endpoint, request, mine.key).catch((error) => {
      // The person was asked to look, so another press is meant.
      if (error instanceof ApiError && error.code === 'outcome-unknown') end()
      throw error
    })
    end()
    return answer
  }
}

function send<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  idempotencyKey: string,
): Promise<EndpointAnswer<E>> {
  // safe because every call that makes something takes a request
  return (call as (...given: unknown[]) => Promise<EndpointAnswer<E>>)(endpoint, request, {
    idempotencyKey,
  })
}
