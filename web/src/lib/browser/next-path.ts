const HERE = "https://here.invalid";

/** Where to go after signing in: a path of this site, or the given one when it points anywhere else. */
export function safeNextPath(asked: string | null | undefined, otherwise = "/"): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\\\u0000-\u001f\u007f]/.test(asked)) return otherwise;
  const url = new URL(asked, HERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots may fold into a second slash: "/.//evil.example" is "//evil.example".
  const leaves = url.origin !== HERE || path.startsWith("//");
  return leaves || /^\/auth(?:[/?#]|$)/.test(path) ? otherwise : path;
}

/** The sign-in page that leads back here. */
export const signInPath = (here: string): string => {
  const next = safeNextPath(here);
  return next === "/" ? "/auth" : `/auth?next=${encodeURIComponent(next)}`;
};
