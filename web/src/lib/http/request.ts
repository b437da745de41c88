import type { Endpoint } from "@angon/contract/kit/endpoint";

interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `/api/post/{id}?page=2`, without query parameters that are undefined or null. */
export function urlOf({ path }: Endpoint, { params = {}, query = {} }: RequestInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

interface RequestContext {
  token: string | null;
  language: string;
  idempotencyKey?: string;
}

export function requestInitOf(endpoint: Endpoint, given: RequestInput, sender: RequestContext): RequestInit {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": sender.language };
  // Requests that fetch a token are authenticated by the cookie; an old token must not be sent with them.
  if (sender.token && endpoint.audience !== "cookie") headers["Authorization"] = `Bearer ${sender.token}`;
  if (sender.idempotencyKey) headers["Idempotency-Key"] = sender.idempotencyKey;
  if (given.body === undefined) return { method: endpoint.method, headers };
  headers["Content-Type"] = "application/json";
  return { method: endpoint.method, headers, body: JSON.stringify(given.body) };
}
