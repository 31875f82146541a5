import type { AuditActor, AuditKind } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'

export const kindOptions: { value: AuditKind; label: string }[] = [
  { value: 'sign-in', label: 'Sign-ins' },
  { value: 'security', label: 'Security and keys' },
  { value: 'account', label: 'Account and plan' },
  { value: 'links', label: 'Links and campaigns' },
  { value: 'money', label: 'Money' },
  { value: 'publishing', label: 'Publishing' },
  { value: 'advice', label: 'Advice' },
  { value: 'export', label: 'Exports and downloads' },
  { value: 'operator', label: 'Operator' },
]

export const actorOptions: { value: AuditActor; label: string }[] = [
  { value: 'person', label: 'People' },
  { value: 'key', label: 'API keys' },
  { value: 'job', label: 'Background jobs' },
  { value: 'operator', label: 'Operators' },
  { value: 'command', label: 'Commands on the server' },
  { value: 'stranger', label: 'Not signed in' },
]

export const periodOptions = [
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
] as const

/** Words that are not written as others are. */
const spelled: Record<string, string> = {
  api: 'API',
  csv: 'CSV',
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  qr: 'QR',
  url: 'URL',
  urls: 'URLs',
  utm: 'UTM',
}

/** `Original URL` of `originalUrl`. */
export function fieldLabel(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => spelled[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether a value has fields of its own, so that one line is too little. */
export function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? value.some(isNested) : Object.keys(value).length > 0
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export function plainText(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(plainText).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return '–'
  return instant.test(value) ? formatDateTime(value) : value
}
