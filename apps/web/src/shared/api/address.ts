import type { Download, EndpointRequest, Operation, Upload } from '@hopwise/contracts'

export interface LooseRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Where an operation is, with its parameters filled in; what is absent or empty is left out. */
export function addressOf(
  { path }: Pick<Operation, 'path'>,
  { params = {}, query = {} }: LooseRequest = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

type Asked<O extends Operation> =
  unknown extends EndpointRequest<O> ? [] : [request: EndpointRequest<O>]

/** What a link to a file leads to. */
export function downloadAddress<D extends Download>(download: D, ...[request]: Asked<D>): string {
  // safe because a request holds nothing but params and query
  return addressOf(download, request as LooseRequest | undefined)
}

/** Where a file is sent. */
export function uploadAddress<U extends Upload>(upload: U, ...[request]: Asked<U>): string {
  // safe because a request holds nothing but params and query
  return addressOf(upload, request as LooseRequest | undefined)
}
