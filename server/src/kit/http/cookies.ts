import type { Config } from "../config.ts";

export type CookieShape = { name: string; secure: boolean };

/** `__Host-` binds the cookie to this very host over https; plain http has to do without. */
export function refreshCookie(config: Config): CookieShape {
  const secure = config.PUBLIC_URL?.startsWith("https://") ?? false;
  return { name: secure ? "__Host-angon_refresh" : "angon_refresh", secure };
}
