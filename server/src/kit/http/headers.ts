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

type Headers = Record<string, string>;

/**
 * For each address the headers that a browser reads there. A policy of 440 bytes, the permissions of a document and its frames say
 * nothing about JSON, a style sheet or a font, and a phone paid more for them than for most chunks of the page. Workers keep the
 * policy, which is theirs. No `upgrade-insecure-requests`: a school's own server may speak plain http.
 */
export function securityHeadersOf(config: Config): (url: string) => Headers {
  const file = {
    "strict-transport-security": `max-age=31536000${config.HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : ""}`,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
  const opened = {
    ...file,
    "cross-origin-opener-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  };
  const data = { ...opened, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
  const page = {
    ...opened,
    "content-security-policy": contentSecurityPolicy(config),
    "referrer-policy": "same-origin",
    "permissions-policy":
      "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "x-frame-options": "DENY",
  };
  return (url) => (assetOfPage.test(url) ? file : url.startsWith("/api/") ? data : page);
}

/** What only a page asks for: a browser that opens it alone shows text. */
export const assetOfPage = /^\/assets\/(?![^?]*worker)[^?]*\.(js|css|woff2)$/;
