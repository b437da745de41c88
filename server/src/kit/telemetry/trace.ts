import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** W3C trace context: calls of other servers carry the trace of the request that caused them. */
export type Trace = { id: string; flags: string };

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Undefined for a header that is missing or invalid: a wrong trace would join requests that have nothing in common. */
export function traceOf(header: unknown): Trace | undefined {
  const [, version, id = "", span = "", flags = "", more] =
    TRACEPARENT.exec(typeof header === "string" ? header : "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (/^0+$/.test(id) || /^0+$/.test(span)) return undefined;
  return { id, flags };
}

/** Node tracks asynchronous contexts from the first `run` on, which costs: without traces none is run. */
const current = new AsyncLocalStorage<Trace>();

export const within = <T>(trace: Trace | undefined, work: () => T): T =>
  trace === undefined ? work() : current.run(trace, work);

/** A header with a span of its own for each call; undefined outside a trace. */
export function traceparent(): string | undefined {
  const trace = current.getStore();
  return trace && `00-${trace.id}-${randomBytes(8).toString("hex")}-${trace.flags}`;
}

/** The options of a `fetch` of another server. */
export function traced(init: RequestInit = {}): RequestInit {
  const parent = traceparent();
  if (parent === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set("traceparent", parent);
  return { ...init, headers };
}
