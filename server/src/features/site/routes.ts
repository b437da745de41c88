import type { FastifyInstance } from "fastify";
import type { Services } from "../../kit/context.ts";
import { manifestOf, siteFrom } from "./present.ts";

/** A phone installs the page under the name of the school. */
export function siteRoutes(app: FastifyInstance, { settings }: Services): void {
  app.get("/manifest.webmanifest", (request, reply) => {
    const language = request.cookies["angon_language"] === "en" ? "en" : "bn";
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "private, max-age=3600")
      .header("vary", "cookie")
      .send(JSON.stringify(manifestOf(siteFrom(settings.get("site")), language)));
  });
}
