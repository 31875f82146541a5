/** For backup, restore and other commands, a probe of each purpose, PostgreSQL's own three, and `psql`. */
const sparedConnections = 35

/** Connections that the server takes where so many are Hopwise's own. */
export const withRoomFor = (connections: number): Readonly<Record<string, string>> => ({
  ...serverSettings,
  max_connections: String(connections + sparedConnections),
})

/** For a small machine with one person's work on it. */
export const serverSettings: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  // Containers give 64 MB of shared memory, which parallel queries outgrow; and redirects come first.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // Three processes fewer than the default.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What fails comes back to the caller, and statements hold people's data.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  cluster_name: 'hopwise',
}
