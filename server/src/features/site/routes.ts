import type { FastifyInstance } from "fastify";
import type { Services } from "../../kit/context.ts";
import type { LogoName } from "../../files/logo.ts";
import { fail } from "../../kit/fail.ts";
import { isLogoName, logoAddress, manifestOf, siteFrom } from "./present.ts";
import { logoPicture } from "./queries.ts";

/** A phone installs the page under the name and the logo of the school. */
export function siteRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services;
  app.get("/manifest.webmanifest", (request, reply) => {
    const language = request.cookies["angon_language"] === "en" ? "en" : "bn";
    const manifest = manifestOf(siteFrom(settings.get("site")), language, settings.get("logo")?.version);
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "private, max-age=3600")
      .header("vary", "cookie")
      .send(JSON.stringify(manifest));
  });
  /** A page that was loaded earlier still has the address of an earlier logo. */
  const shownInstead = (version: string, name: LogoName) => {
    const current = settings.get("logo")?.version;
    return current && current !== version ? logoAddress(current, name) : "/favicon.svg";
  };
  app.get<{ Params: { version: string; name: string } }>("/logo/:version/:name", async (request, reply) => {
    const { version, name } = request.params;
    if (!isLogoName(name)) return fail("common.not_found");
    const picture = await logoPicture(services, version, name);
    if (!picture) return reply.header("cache-control", "no-store").redirect(shownInstead(version, name));
    return reply
      .type(picture.type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(picture.bytes);
  });
}
