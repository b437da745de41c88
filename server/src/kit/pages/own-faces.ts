import type { FastifyRequest } from "fastify";

/** Systems that bring a Bengali face; on others Bengali text could be empty boxes. */
const withBengali = /Android|iPhone|iPad|Macintosh|Windows NT|CrOS/;

const SLOW_MBITS = 1;

/** Asked of the browser for its next request, and part of `vary`. */
export const networkHints = "ect, downlink";

/** As `lib/saver/level.ts` of the page: the level chosen on the device, else the network. */
function isFullLevel({ cookies, headers }: FastifyRequest): boolean {
  const chosen = cookies["angon_saver"];
  if (chosen !== undefined) return chosen === "full";
  const isSlow = /2g|3g/.test(String(headers["ect"] ?? ""));
  return headers["save-data"] !== "on" && !isSlow && Number(headers["downlink"] ?? SLOW_MBITS) >= SLOW_MBITS;
}

/** True when the page shows the faces of the system, because 78 KB of fonts would be the larger part of a visit. */
export const keepsOwnFaces = (request: FastifyRequest): boolean =>
  !isFullLevel(request) && withBengali.test(request.headers["user-agent"] ?? "");

/** The page without the links that load its faces ahead. */
export const withoutFaces = (page: string): string =>
  page.replace(/<link rel="preload" as="font"[^>]*>\s*/g, "");
