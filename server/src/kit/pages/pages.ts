import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fixed from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { refreshCookie } from "../http/cookies.ts";
import { openServerRenderer, type RenderPage, type RenderedPage } from "./ssr.ts";
import { fail } from "../fail.ts";
import { linkPreview } from "./link-preview.ts";
import { keepsOwnFaces, networkHints, withoutFaces } from "./own-faces.ts";
import { createPageTemplate, type PageHtml } from "./page-html.ts";
import { compressed } from "../http/compression.ts";

/** Reads the data embedded in the page for the holder of this session cookie, by element id. */
type Look = (cookie: string | undefined, address: string) => Promise<Record<string, unknown>>;

/** The page without user data: a device may cache it for all its users and open it offline. */
const SHELL = "/shell";

/** The only page of a school without an admin; afterwards it does not exist. */
const SETUP = "/setup";

/** Pages that need no session; every other page redirects to sign-in. */
const OPEN_PAGES = /^\/(auth|onboard|terms|guidelines|about|gallery)(\/|$)/;

/**
 * Serves the built page and its files from the API's port. Data that the first paint needs (language, theme, site
 * settings) is embedded in the page as JSON; the only inline script is the one for early presses.
 */
export async function mountPages(
  app: FastifyInstance,
  config: Config,
  folder: string,
  look: Look,
  isSetupOpen: () => Promise<boolean>,
): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const renderer = openServerRenderer(folder, Object.keys(drawable));
  const layOut = await createPageTemplate(page, folder);
  const preloadsFor = await readPreloads(folder);
  const files = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The entity tag says the same in fewer bytes, and files are small.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const lasting = path.includes("/assets/");
      // A new service worker must be found on the next visit, so it is not cached.
      const fleeting = /\/sw\.js(\.\w+)?$/.test(path);
      const age = lasting ? "max-age=31536000, immutable" : "max-age=3600";
      reply.header("cache-control", fleeting ? "no-cache" : `public, ${age}`);
    },
  } as const;
  await app.register(fixed, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ["assets/**"],
  });
  // One route for the thousand files, which took memory with one each.
  await app.register(fixed, {
    ...files,
    root: join(folder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageAddress(request) && request.method !== "GET" && request.method !== "HEAD")
      fail("common.method_not_allowed", { allow: "GET, HEAD" });
    if (!isPageVisit(request)) fail("common.not_found");
    const isShell = pathOf(request) === SHELL;
    const isSetup = pathOf(request) === SETUP;
    if (!isShell && !isSetup && (await isSetupOpen())) return reply.redirect(SETUP, 302);
    if (isSetup && !(await isSetupOpen())) reply.status(404);
    const cookie = isShell ? undefined : request.cookies[refreshCookie(config).name];
    const isVisitor = !isShell && cookie === undefined && cookieWouldCome(request);
    const door = isVisitor && !isSetup ? doorFor(request) : undefined;
    if (door) return reply.redirect(door, 302);
    const known = await look(cookie, request.url);
    const dress = {
      isVisitor,
      known,
      preloads: preloadsFor(pathOf(request), known),
      preview: previewFor(request, known, config),
    };
    const rendered = isShell ? undefined : await renderedFor(request, dress, renderer);
    const laid = rendered && layOut(rendered);
    if (laid) allowInline(reply, laid);
    const whole = await compressed(request, reply, dressed(laid?.page ?? page, request, dress));
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", cookie === undefined ? "private, no-cache" : "no-store")
      .header("vary", `cookie, accept-encoding, save-data, user-agent, ${networkHints}`)
      .header("accept-ch", networkHints)
      .send(whole);
  });
}

/**
 * Browsers withhold a strict cookie when another site linked here; only a navigation within our site proves that there
 * is none.
 */
const cookieWouldCome = (request: FastifyRequest): boolean =>
  ["none", "same-origin"].includes(String(request.headers["sec-fetch-site"]));

/** Browsers, which say where a visit comes from, need no preview and are spared its bytes. */
function previewFor(request: FastifyRequest, known: Dress["known"], config: Config): string {
  const site = known["site"] as Parameters<typeof linkPreview>[0] | undefined;
  if (!site || "session" in known || request.headers["sec-fetch-site"] !== undefined) return "";
  return linkPreview(site, languageOf(request), config.PUBLIC_URL);
}

const isPageAddress = (request: FastifyRequest): boolean =>
  !/^\/(api|files|assets)\/|^[^?]*\.[^/?]*(\?|$)/.test(request.url);

const isPageVisit = (request: FastifyRequest): boolean =>
  isPageAddress(request) && /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*");

/** A visitor without a session to restore is redirected to sign-in before any script loads. */
function doorFor(request: FastifyRequest): string | undefined {
  const path = pathOf(request);
  if (OPEN_PAGES.test(path)) return undefined;
  return path === "/" ? "/auth" : `/auth?next=${encodeURIComponent(request.url)}`;
}

interface Preloads {
  page: string[];
  /** Loaded when the list is not empty. */
  rows?: string[];
}

/**
 * The chunks that a page needs besides the entry, found at build time, so that the browser loads all of them in
 * parallel.
 */
async function readPreloads(folder: string): Promise<(path: string, known: Dress["known"]) => string> {
  const text = await readFile(join(folder, "preloads.json"), "utf8").catch(() => "{}");
  const list = new Map(Object.entries(JSON.parse(text) as Record<string, Preloads>));
  return (path, { feed }) => {
    const { page = [], rows = [] } = list.get(path) ?? {};
    return [...page, ...(isEmpty(feed) ? [] : rows)]
      .map((file) => `<link rel="modulepreload" href="${file}">`)
      .join("");
  };
}

const isEmpty = (feed: unknown): boolean =>
  (feed as { page: { data: unknown[] } } | undefined)?.page.data.length === 0;

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "/";

interface Dress {
  /** The page cannot read its HttpOnly cookie; this flag spares a visitor a request that would be refused. */
  isVisitor: boolean;
  known: Record<string, unknown>;
  preloads: string;
  /** Tags for the preview of a link in other apps. */
  preview: string;
}

/** The server-rendered pages, with the condition that their data is complete. */
const drawable: Record<string, (dress: Dress, address: string) => boolean> = {
  "/": ({ known }) => "session" in known && "feed" in known,
  // Later steps of the form need a code and a script.
  "/auth": ({ isVisitor }, address) => {
    const query = new URLSearchParams(address.split("?")[1]);
    return isVisitor && !query.has("way") && !query.has("step");
  },
};

/** A page whose rendering fails is sent without HTML, and the browser renders it. */
async function renderedFor(
  request: FastifyRequest,
  dress: Dress,
  renderer: (() => Promise<RenderPage>) | undefined,
): Promise<RenderedPage | undefined> {
  if (!drawable[pathOf(request)]?.(dress, request.url)) return undefined;
  try {
    const draw = await renderer?.();
    return draw?.({ url: request.url, language: languageOf(request), data: dress.known });
  } catch (error) {
    request.log.error({ err: error }, "server rendering of a page failed");
    return undefined;
  }
}

const allowInline = (reply: FastifyReply, { script, styles }: PageHtml): void => {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header(
    "content-security-policy",
    policy
      .replace("style-src 'self'", `style-src 'self' ${styles}`)
      .replace("script-src 'self'", `script-src 'self'${script && ` ${script}`}`),
  );
};

const languageOf = (request: FastifyRequest) => (request.cookies["angon_language"] === "en" ? "en" : "bn");

function dressed(page: string, request: FastifyRequest, dress: Dress): string {
  const theme = request.cookies["angon_theme"];
  const isShell = pathOf(request) === SHELL;
  const ownFaces = !isShell && keepsOwnFaces(request);
  const attributes = [
    `lang="${languageOf(request)}"`,
    ...(theme === "dark" || theme === "light" ? [`data-theme="${theme}"`] : []),
    ...(dress.isVisitor ? ["data-visitor"] : []),
    ...(isShell ? ["data-offline"] : []),
    ...(ownFaces ? ["data-own-faces"] : []),
    // Some browsers send `Save-Data` without exposing it to scripts. The shell is cached and must not depend on a
    // request.
    ...(request.headers["save-data"] === "on" && !isShell ? ["data-save"] : []),
  ];
  const written = Object.entries(dress.known).map(([id, value]) => embedded(id, value));
  // A cached shell must not load faces on a device that keeps its own; the page decides.
  return withLogo(ownFaces || isShell ? withoutFaces(page) : page, dress.known)
    .replace('<html lang="bn">', `<html ${attributes.join(" ")}>`)
    .replace("</head>", () => `${dress.preview}</head>`)
    .replace("<!--site-->", () => dress.preloads + written.join(""));
}

/**
 * The mark is a symbol of the page, so the logo takes its place without a byte of script; the browser asks for it with
 * the page. Icons of a bookmark and of a home screen follow it.
 */
function withLogo(page: string, known: Dress["known"]): string {
  const { logo } = (known["site"] ?? {}) as { logo?: string };
  if (logo === undefined) return page;
  const icon = logo.replace(/[^/]*$/, "192.png");
  return page
    .replace(
      /(<symbol id="brand-mark"[^>]*>)[^]*?(<\/symbol>)/,
      (_all, open: string, close: string) =>
        `${open}<image href="${logo}" width="48" height="48" clip-path="inset(0 round 10px)"/>${close}`,
    )
    .replace(/href="\/favicon\.svg"( type="image\/svg\+xml")?/, `href="${icon}"`)
    .replace(/href="\/icons\/[^"]*"/, `href="${icon}"`);
}

/** JSON inside a page: `<` must not be able to close the element. */
const embedded = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, "\\u003c")}</script>`;
