const ORIGIN = "https://here.invalid";

/** The page after sign-in: a path of this site, or the fallback when `next` points to another site or to sign-in. */
export function safeNextPath(next: string | null | undefined, fallback = "/"): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f\u007f]/.test(next)) return fallback;
  const url = new URL(next, ORIGIN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving dots may produce a second slash: "/.//evil.example" becomes "//evil.example".
  const isForeign = url.origin !== ORIGIN || path.startsWith("//");
  return isForeign || /^\/auth(?:[/?#]|$)/.test(path) ? fallback : path;
}

/** The sign-in page, returning to `path` afterwards. */
export const signInPath = (path: string): string => {
  const next = safeNextPath(path);
  return next === "/" ? "/auth" : `/auth?next=${encodeURIComponent(next)}`;
};
