import type { AuditActor, AuditKind } from '@hopwise/contracts'

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
  { value: 'operator', label: 'The operator' },
  { value: 'stranger', label: 'Not signed in' },
]

export const periodOptions = [
  { value: 'day', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
] as const

/** `Original url` of `originalUrl`. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function fieldText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
