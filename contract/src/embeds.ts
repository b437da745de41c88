type Address = { host: string; path: string; query: string };

/** Without `URL`, which this package does not know: only a plain https address without a port or a name in it is read. */
function read(text: string): Address | undefined {
  const match = /^(?:https:)?\/\/([a-z0-9.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(text);
  return match
    ? { host: (match[1] ?? "").toLowerCase(), path: match[2] ?? "/", query: match[3] ?? "" }
    : undefined;
}

function valueOf(query: string, name: string): string | undefined {
  const pair = query.split("&").find((one) => one.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

const youTubePlayer = (id: string | undefined) =>
  id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;

const vimeoPlayer = (id: string) =>
  /^[0-9]{1,12}$/.test(id) ? `https://player.vimeo.com/video/${id}?dnt=1` : undefined;

function youTube({ path, query }: Address): string | undefined {
  const [, kind = "", id] = path.split("/");
  if (kind === "watch") return youTubePlayer(valueOf(query, "v"));
  return /^(?:embed|shorts|live)$/.test(kind) ? youTubePlayer(id) : undefined;
}

const VIDEO_OF_FACEBOOK = /^\/(?:[\w.]+\/videos\/(?:[\w.-]+\/?)?|reel\/[0-9]+\/?|watch\/?)$/;

function facebook({ path, query }: Address): string | undefined {
  const inside = path === "/plugins/video.php" ? read(valueOf(query, "href") ?? "") : { path, query };
  if (!inside || !VIDEO_OF_FACEBOOK.test(inside.path)) return undefined;
  if ("host" in inside && !/^(?:www\.)?facebook\.com$/.test(inside.host)) return undefined;
  const video = /^[0-9]+$/.exec(valueOf(inside.query, "v") ?? "")?.[0];
  const page = `https://www.facebook.com${inside.path}${video ? `?v=${video}` : ""}`;
  return `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}&show_text=false`;
}

/** Hosts whose players may be shown inside a post. */
const players: readonly { host: RegExp; player: (address: Address) => string | undefined }[] = [
  { host: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/, player: youTube },
  { host: /^youtu\.be$/, player: ({ path }) => youTubePlayer(path.slice(1)) },
  { host: /^(?:www\.)?vimeo\.com$/, player: ({ path }) => vimeoPlayer(path.slice(1)) },
  { host: /^player\.vimeo\.com$/, player: ({ path }) => vimeoPlayer(path.replace(/^\/video\//, "")) },
  { host: /^(?:www\.|m\.|web\.)?facebook\.com$/, player: facebook },
];

export const playerHosts = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.facebook.com",
];

/** The player address of a pasted address, short link or iframe; undefined for other hosts. */
export function embedAddress(pasted: string): string | undefined {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']{1,1000})["']/i.exec(pasted)?.[1] ?? pasted.trim();
  const address = read(source.replace(/&amp;/g, "&"));
  return address && players.find(({ host }) => host.test(address.host))?.player(address);
}
