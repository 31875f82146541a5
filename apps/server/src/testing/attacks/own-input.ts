import type { NamedOperation } from '@hopwise/contracts'
import { exampleInput, type Input, parts, schemaOf } from './example-input.ts'
import { nameOf, placesOf, type Rows } from './places.ts'

/** A row that is named at one place; everywhere else stand the caller's own. */
export interface Named {
  path: string
  value: number | string
}

/** What no schema says: values without which a refinement refuses the input. */
const wanted: Record<string, Record<string, unknown>> = {
  'POST /api/affiliate-links': { 'body.productName': 'Quiet desk' },
  'POST /api/webhooks/{id}/replay': { 'body.sequence': 1 },
  'POST /api/campaigns': { 'body.productUrl': 'https://shop.example.com/desk' },
  'POST /api/analytics/shared-views': { 'body.expiresInDays': 30 },
  'POST /api/earnings/{id}/amount': { 'body.amount': '12.50', 'body.currency': 'USD' },
  'POST /api/settings/passkeys': {
    'body.credential.id': 'AAAA',
    'body.credential.rawId': 'AAAA',
    'body.credential.response.clientDataJSON': 'AAAA',
    'body.credential.response.attestationObject': 'AAAA',
  },
  'PATCH /api/affiliate-networks/{id}/notifications': { 'body.payoutHoldDays': 30 },
  'PATCH /api/settings/profile': { 'body.username': 'quietdesk' },
  'PATCH /api/onboarding': { 'body.state': 'open' },
  'POST /api/settings/password': {
    'body.newPassword': 'a quiet desk by the window',
    'body.confirmPassword': 'a quiet desk by the window',
  },
  'POST /api/monetization/generate-plan': { 'body.interests': ['technology'] },
  'POST /api/settings/two-factor/confirm': { 'body.code': '123456' },
  'POST /api/link-settings/pixels': { 'body.pixelId': '1234567890123456' },
  'PATCH /api/link-settings/utm/{platform}': { 'body.source': 'desk' },
  'POST /api/affiliate-networks': { 'body.apiKey': 'API-QUIETDESK1234' },
}

const changeOfList: Record<string, object> = {
  '/api/earnings/bulk': { linkId: null },
  '/api/posts/bulk': { removed: true },
  '/api/products/bulk': { removed: true },
  '/api/web-distribution/placements/bulk': { removed: true },
}

/** The input of a call with the caller's own rows, but for one place. Throws where none is found that its schemas take. */
export function ownInput(operation: NamedOperation, own: Rows, named?: Named): Input {
  for (let form = 0; form < 4; form += 1) {
    const input = exampleInput(operation, {
      valueOf: (path) => valueAt(operation, own, named, path),
      sends: (path) => isSent(operation, path, named),
      formOf: (_, count) => Math.min(form, count - 1),
    })
    if (isTaken(operation, input) && (named === undefined || holds(input, named))) return input
  }
  throw new Error(`own-input.ts does not say what ${nameOf(operation)} wants at ${named?.path}`)
}

function valueAt(
  operation: NamedOperation,
  own: Rows,
  named: Named | undefined,
  path: string,
): unknown {
  if (path === named?.path) return asSent(path, named.value)
  const given = wanted[nameOf(operation)]?.[path]
  if (given !== undefined) return given
  const isInside = named?.path.startsWith(path) === true
  if (path === 'body.change' && !isInside) {
    return changeOfList[operation.path] ?? { addTags: ['desk'] }
  }
  const place = placesOf(operation).find((one) => one.path === path)
  const row = place && own[place.kind]
  return row === undefined ? undefined : asSent(path, row)
}

/** What is in an address, or several ids in a filter made of one, is text. */
const asSent = (path: string, row: number | string) =>
  path.startsWith('query.') || path.endsWith('.ids') ? String(row) : row

function isSent(operation: NamedOperation, path: string, named: Named | undefined): boolean {
  if (named !== undefined && `${named.path}.`.replaceAll('[]', '').startsWith(`${path}.`))
    return true
  if (wanted[nameOf(operation)]?.[path] !== undefined) return true
  const isPicked = named?.path.startsWith('body.filter') === true
  const isNeeded =
    operation.path.endsWith('/bulk') || nameOf(operation) === 'POST /api/earnings/status'
  if (isNeeded && path === 'body.ids') return !isPicked
  const isAssigned = named?.path.startsWith('body.rules') === true
  return (
    nameOf(operation) === 'POST /api/earnings/assign' && path === 'body.assignments' && !isAssigned
  )
}

function isTaken(operation: NamedOperation, input: Input): boolean {
  return parts.every((part) => {
    const schema = schemaOf(operation, part)
    return schema === null || schema.safeParse(input[part]).success
  })
}

const holds = (input: Input, { value }: Named) => JSON.stringify(input).includes(String(value))
