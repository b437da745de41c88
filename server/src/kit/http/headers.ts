import { playerHosts } from "@angon/contract/embeds";
import type { Config } from "../config.ts";

const GOOGLE = "https://www.google.com https://www.gstatic.com";

/** The outside captcha is the one thing that is not ours, and only where the school has chosen it. */
function contentSecurityPolicy(config: Config): string {
  const outside = config.CAPTCHA === "recaptcha" ? ` ${GOOGLE}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${outside}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${outside}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${playerHosts.join(" ")}${outside}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** On every answer. No `upgrade-insecure-requests`: a school's own server may speak plain http. */
export const securityHeadersOf = (config: Config) => ({
  "content-security-policy": contentSecurityPolicy(config),
  "strict-transport-security": `max-age=31536000${config.HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : ""}`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
});
