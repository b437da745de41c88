/** Lost or refused connections, a server that shuts down or starts, and work that took too long. */
const CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08\w{3}|57P0\d|57014|53300|55P03|40001|40P01|25P03)$/;
const SENTENCES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end/;

/** A disk that fails to read or write, and what PostgreSQL says of it: classes 58 and XX00x, and writes in recovery. */
const DISK_CODES = /^(EIO|EROFS|ENXIO|58\w{3}|XX00[12]|25006)$/;

/** The storage below the server fails; the request is not at fault and may be repeated once the disk is well. */
export const isDiskFault = (error: unknown): boolean =>
  DISK_CODES.test((error as { code?: string }).code ?? "");

/**
 * "cached plan must not change result type": a migration added a column to a table of a prepared `select *`. It is
 * recognized by its routine: other errors share its code, and its message is translated.
 */
export const isStalePlan = (error: unknown): error is Error =>
  error instanceof Error && (error as { routine?: string }).routine === "RevalidateCachedQuery";

/** Transient failures: the caller may repeat the query. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return CODES.test(code) || SENTENCES.test(message) || isStalePlan(error);
}
