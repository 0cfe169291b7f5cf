import { totalmem } from "node:os";

export type ServerSettings = Readonly<Record<string, string>>;

/**
 * Settings for a small machine that runs the server too. Durability is untouched: fsync and synchronous_commit stay
 * on. Parallel plans and replication are off, since they take processes from 2 cores.
 */
export function defaultSettings(): ServerSettings {
  const shared = clamp(megabytes(totalmem()) / 16, 64, 256);
  return {
    max_connections: "60",
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${clamp(megabytes(totalmem()) / 4, 256, 4096)}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "1GB",
    checkpoint_completion_target: "0.9",
    random_page_cost: "1.1",
    jit: "off",
    max_worker_processes: "4",
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "1",
    max_logical_replication_workers: "0",
    io_method: "sync",
    autovacuum_max_workers: "2",
    autovacuum_naptime: "20s",
    autovacuum_vacuum_scale_factor: "0.05",
    autovacuum_vacuum_insert_scale_factor: "0.1",
    autovacuum_analyze_scale_factor: "0.05",
    idle_in_transaction_session_timeout: "60s",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_min_duration_statement: "2s",
    log_parameter_max_length: "0",
    log_parameter_max_length_on_error: "0",
    log_line_prefix: "%e ",
  };
}

const megabytes = (bytes: number) => bytes / 1_048_576;
const clamp = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** Settings as arguments of the postgres command. */
export const asArguments = (settings: ServerSettings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
