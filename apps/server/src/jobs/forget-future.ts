import type { Database } from '@hopwise/db'

/**
 * Takes back what pg-boss wrote while the database's clock was ahead: it would run nothing until that
 * time has come (12.35, `trySetTimestamp` in plans.js; see docs/pg-boss-and-clocks.md).
 */
export async function forgetFuture(pool: Database['pool']): Promise<void> {
  const ahead = `now() + interval '1 minute'`
  await pool.query(
    `update pgboss.version set
       cron_on = case when cron_on > ${ahead} then null else cron_on end,
       bam_on = case when bam_on > ${ahead} then null else bam_on end,
       flow_on = case when flow_on > ${ahead} then null else flow_on end,
       reindex_on = case when reindex_on > ${ahead} then null else reindex_on end,
       monitor_backoff_on = case when monitor_backoff_on > ${ahead} then null else monitor_backoff_on end
     where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > ${ahead}`,
  )
  await pool.query(
    `update pgboss.queue set
       monitor_claim_on = case when monitor_claim_on > ${ahead} then null else monitor_claim_on end,
       monitor_on = case when monitor_on > ${ahead} then null else monitor_on end,
       maintain_on = case when maintain_on > ${ahead} then null else maintain_on end
     where greatest(monitor_claim_on, monitor_on, maintain_on) > ${ahead}`,
  )
  // A job never waits an hour for its next try, so it was sent by the wrong clock.
  await pool.query(
    `update pgboss.job set
       created_on = least(created_on, now()),
       start_after = least(start_after, now()),
       started_on = least(started_on, now())
     where state in ('created', 'retry', 'active')
       and (start_after > now() + interval '1 hour' or started_on > ${ahead})`,
  )
}
