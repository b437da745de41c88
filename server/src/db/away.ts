/** Lost or refused connections, a server that shuts down or starts, and work that took too long. */
const CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08\w{3}|57P0\d|57014|53300|55P03|40001|40P01|25P03)$/;
const SENTENCES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;

/** Transient failures: the caller may repeat the query. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return CODES.test(code) || SENTENCES.test(message);
}
