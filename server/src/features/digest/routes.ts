import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../kit/context.ts";
import { languageOf } from "../../kit/call.ts";
import { refuseOtherMethods } from "../../kit/endpoint.ts";
import { addressKey } from "../../kit/limits.ts";
import { ownerOf, stop } from "./commands.ts";
import { stopPage } from "./present.ts";

const ADDRESS = "/unsubscribe/:token";

type Visit = { Params: { token: string } };

const HTML = "text/html; charset=utf-8";

/**
 * What a letter leads to. The page asks, since programs that look into letters follow links; the press of its button, or
 * the program of whoever reads the letter, ends it without signing in.
 */
export function digestRaw(app: FastifyInstance, services: Services): void {
  const enter = (request: FastifyRequest) => services.limits.take("publicWrites", addressKey(request.ip));
  app.get<Visit>(ADDRESS, async (request, reply) => {
    await enter(request);
    await ownerOf(services, request.params.token);
    return reply
      .type(HTML)
      .header("cache-control", "no-store")
      .send(stopPage(languageOf(request), false));
  });
  app.post<Visit>(ADDRESS, async (request, reply) => {
    await enter(request);
    await stop(services, request.params.token);
    return reply
      .type(HTML)
      .header("cache-control", "no-store")
      .send(stopPage(languageOf(request), true));
  });
  refuseOtherMethods(app, ADDRESS, ["GET", "HEAD", "POST"]);
}
