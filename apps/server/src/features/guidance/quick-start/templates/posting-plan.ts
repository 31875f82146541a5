import { platformLabels } from '@hopwise/contracts'
import { writeCsv } from '#src/csv.ts'
import { planWeek } from '../plan-week.ts'
import type { TemplateFacts } from '../template-facts.ts'

export const postingTime = '12:00'

const columns = [
  { key: 'day', header: 'Date' },
  { key: 'time', header: 'Time' },
  { key: 'platform', header: 'Platform' },
  { key: 'product', header: 'Product' },
  { key: 'title', header: 'Post' },
  { key: 'text', header: 'What to do' },
  { key: 'disclosure', header: 'Disclosure' },
  { key: 'link', header: 'Tracked link' },
  { key: 'open', header: 'Write it' },
  { key: 'isDone', header: 'Done' },
]

export function writePostingPlan(facts: TemplateFacts): string {
  const rows = planWeek(facts).map((one) => ({
    ...one,
    time: postingTime,
    platform: platformLabels[one.platform],
    disclosure: '#ad',
    link: one.shortUrl,
    open: `${facts.publicUrl}${one.url}`,
    isDone: '',
  }))
  return writeCsv(columns, rows)
}
