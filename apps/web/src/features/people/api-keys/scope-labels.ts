import type { ApiScope } from '@hopwise/contracts'

export const scopeLabels: Record<ApiScope, string> = {
  read: 'Read figures, lists and exports',
  'links:write': 'Create and change affiliate links, and create the products of new ones',
  'campaigns:write': 'Create and change campaigns',
  'posts:write': 'Write, schedule and publish posts',
  'products:write': 'Create and change products',
  'earnings:write': 'Assign earnings and import reports',
  'admin:write': 'Start updates, change schedules, postbacks and webhooks',
}
