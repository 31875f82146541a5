import { type SQL, sql } from 'drizzle-orm'

const columns = [
  'clicked_at',
  'click_variant_id',
  'click_chosen_by',
  'click_probability',
  'click_country',
  'click_device',
  'click_browser',
  'click_system',
  'click_referrer',
]

/** Sets what a sale knows of its click; where the click is still there, the trigger does it. */
export function clickFactsOf(row: 'sale' | 'was'): SQL {
  return sql.raw(columns.map((column) => `${column} = ${row}.${column}`).join(', '))
}
