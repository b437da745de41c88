/** How the private PostgreSQL differs from its defaults, and why. */
export const settings: Readonly<Record<string, string>> = {
  // Reached through a socket file alone: nothing listens on the network.
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  // The database fits in memory or lies on flash: an index is nearly as cheap as a scan.
  random_page_cost: "1.1",
  // Queries of milliseconds lose more to compiling and to extra processes than they gain.
  jit: "off",
  max_parallel_workers_per_gather: "0",
  // Counters are updated all day; cleaning early keeps their new versions on the same page.
  autovacuum_naptime: "20s",
  autovacuum_vacuum_scale_factor: "0.05",
  autovacuum_analyze_scale_factor: "0.02",
  // Less journal to replay after a power cut.
  checkpoint_timeout: "5min",
  max_wal_size: "512MB",
  // One call instead of one per file: after a crash it answers in milliseconds, not in seconds.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
  fsync: "on",
  synchronous_commit: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // Refused rows and statements hold personal data: the log tells of the server, not of its content.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};
