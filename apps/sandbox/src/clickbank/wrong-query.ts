/** A call's query fields and the role its key needs, from the service descriptions of ClickBank's REST API 1.3. */
interface Call {
  role: ApiRole
  query: Record<string, RegExp>
  required?: readonly string[]
}

export const apiRoles = ['api_order_read', 'api_products_client', 'api_analytics_client'] as const
export type ApiRole = (typeof apiRoles)[number]

const day = /^\d{4}-\d\d-\d\d$/
const nick = /^[a-z0-9]{2,20}$/i
const anything = /^[\s\S]+$/

const search = {
  startDate: day,
  endDate: day,
  // An unknown type matches no order and is not an error.
  type: /^\w+$/,
  vendor: nick,
  affiliate: nick,
  lastName: anything,
  item: anything,
  email: anything,
  tid: anything,
  role: /^(VENDOR|AFFILIATE)$/i,
  postalCode: anything,
  amount: /^-?\d+(\.\d+)?$/,
}
const period = { startDate: day, endDate: day, account: nick }

export const calls = {
  'orders2/list': { role: 'api_order_read', query: search },
  'orders2/count': { role: 'api_order_read', query: search },
  'orders2/:receipt': { role: 'api_order_read', query: {} },
  'products/list': {
    role: 'api_products_client',
    query: { site: nick, type: /^(STANDARD|RECURRING)$/i },
    required: ['site'],
  },
  'quickstats/list': { role: 'api_order_read', query: period },
  'quickstats/count': { role: 'api_order_read', query: period },
  'analytics/:role/:dimension': {
    role: 'api_analytics_client',
    query: { ...period, select: anything, orderBy: anything, sortDirection: /^(ASC|DESC)$/ },
    required: ['account'],
  },
} satisfies Record<string, Call>

export type CallName = keyof typeof calls

/** What is wrong with a query; null if it is valid. Unknown fields are ignored. */
export function wrongQuery(name: CallName, query: Record<string, string>): string | null {
  const { query: known, required = [] }: Call = calls[name]
  const missing = required.find((one) => query[one] === undefined)
  if (missing !== undefined) return `${missing} is required`
  const wrong = Object.entries(query).find(([one, value]) => known[one]?.test(value) === false)
  if (wrong !== undefined) return `${wrong[0]} is not valid`
  const { startDate, endDate } = query
  if (name.startsWith('orders2') && (startDate === undefined) !== (endDate === undefined)) {
    return 'Both startDate and endDate are required'
  }
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    return 'startDate is after endDate'
  }
  return null
}
