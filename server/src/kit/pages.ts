import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fixed from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { refreshCookie } from "./cookies.ts";
import { fail } from "./fail.ts";
import { squeezed } from "./squeeze.ts";

/** What stands in the page's head for whoever holds this session cookie. */
type Head = (cookie: string | undefined, address: string) => Promise<string>;

/** The page without anybody in it: a device may keep it for all who use it, and open it without a line. */
const SHELL = "/shell";

/** Pages anybody may open; every other one starts at the door. */
const OPEN_PAGES = /^\/(auth|onboard|terms|guidelines|about|gallery)(\/|$)/;

/**
 * The built page and its files from the same port as the API. What a first paint depends on (language,
 * theme, the school's own words) is written into the page, so no inline script is ever needed.
 */
export async function mountPages(
  app: FastifyInstance,
  config: Config,
  folder: string,
  head: Head,
): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const preloads = await readPreloads(folder);
  await app.register(fixed, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes("/assets/");
      // A new version of what opens the page without a line has to be seen with the next visit.
      const fleeting = /\/sw\.js(\.\w+)?$/.test(path);
      const age = lasting ? "max-age=31536000, immutable" : "max-age=3600";
      reply.header("cache-control", fleeting ? "no-cache" : `public, ${age}`);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageAddress(request) && request.method !== "GET" && request.method !== "HEAD")
      fail("common.method_not_allowed", { allow: "GET, HEAD" });
    if (!isPageVisit(request)) fail("common.not_found");
    const isShell = pathOf(request) === SHELL;
    const cookie = isShell ? undefined : request.cookies[refreshCookie(config).name];
    const isVisitor = !isShell && cookie === undefined && cookieWouldCome(request);
    const door = isVisitor ? doorFor(request) : undefined;
    if (door) return reply.redirect(door, 302);
    const written = (preloads.get(pathOf(request)) ?? "") + (await head(cookie, request.url));
    const whole = await squeezed(request, reply, dressed(page, request, isVisitor, written));
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", cookie === undefined ? "private, no-cache" : "no-store")
      .header("vary", "cookie, accept-encoding, save-data")
      .send(whole);
  });
}

/** A strict cookie stays away when another site's link led here; only our own steps tell that there is none. */
const cookieWouldCome = (request: FastifyRequest): boolean =>
  ["none", "same-origin"].includes(String(request.headers["sec-fetch-site"]));

const isPageAddress = (request: FastifyRequest): boolean =>
  !/^\/(api|files|assets)\/|^[^?]*\.[^/?]*(\?|$)/.test(request.url);

const isPageVisit = (request: FastifyRequest): boolean =>
  isPageAddress(request) && /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*");

/** Whoever has no session to restore is sent to sign in before any script is loaded. */
function doorFor(request: FastifyRequest): string | undefined {
  const path = pathOf(request);
  if (OPEN_PAGES.test(path)) return undefined;
  return path === "/" ? "/auth" : `/auth?next=${encodeURIComponent(request.url)}`;
}

/** What the build found a page to need besides the first file, so that both are fetched side by side. */
async function readPreloads(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, "preloads.json"), "utf8").catch(() => "{}");
  const links = (files: string[]) =>
    files.map((file) => `<link rel="modulepreload" href="${file}">`).join("");
  return new Map(
    Object.entries(JSON.parse(text) as Record<string, string[]>).map(([path, files]) => [path, links(files)]),
  );
}

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "/";

function dressed(page: string, request: FastifyRequest, isVisitor: boolean, head: string): string {
  const language = request.cookies["angon_language"] === "en" ? "en" : "bn";
  const theme = request.cookies["angon_theme"];
  const attributes = [
    `lang="${language}"`,
    ...(theme === "dark" || theme === "light" ? [`data-theme="${theme}"`] : []),
    // The page cannot see its HttpOnly cookie; this spares a visitor a call that can only be refused.
    ...(isVisitor ? ["data-visitor"] : []),
    ...(pathOf(request) === SHELL ? ["data-kept"] : []),
    // Not every browser that asks for less data also tells its pages. The shell outlives what was asked with it.
    ...(request.headers["save-data"] === "on" && pathOf(request) !== SHELL ? ["data-save"] : []),
  ];
  return page
    .replace('<html lang="bn">', `<html ${attributes.join(" ")}>`)
    .replace("<!--site-->", () => head);
}

/** JSON inside a page: `<` must not be able to close the element. */
export const embedded = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, "\\u003c")}</script>`;
