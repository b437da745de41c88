import type { IncomingHttpHeaders } from "node:http";

type RequestOrigin = {
  headers: IncomingHttpHeaders;
  /** The addresses under which this server's own pages are served. */
  own: readonly string[];
  hasBearer: boolean;
  hasCookie: boolean;
};

/**
 * True when a write may come from another site's page. Browsers send at least one of the two headers; a cookie without
 * either is refused, while a bearer token cannot be sent by accident.
 */
export function fromElsewhere({ headers, own, hasBearer, hasCookie }: RequestOrigin): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin !== undefined) return !own.includes(origin.toLowerCase());
  return site === undefined && hasCookie && !hasBearer;
}
