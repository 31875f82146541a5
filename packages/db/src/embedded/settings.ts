/** For a small machine with one person's work on it; one process of Hopwise needs some 20 connections. */
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
