import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../kit/context.ts";
import { refuseOtherMethods } from "../../kit/http/endpoint.ts";
import { addressKey, publicWriteLimit } from "../../kit/limits.ts";
import { ownerOf, stop } from "./commands.ts";
import { stopPage, stopPolicy } from "./present.ts";

const ADDRESS = "/unsubscribe/:token";

type Visit = { Params: { token: string } };

/**
 * The unsubscribe link of a digest. GET only asks, because mail scanners follow links; the form's POST, or the
 * one-click POST of a mail program, unsubscribes without signing in.
 */
export function digestRaw(app: FastifyInstance, services: Services): void {
  const enter = (request: FastifyRequest) => services.limits.take(publicWriteLimit, addressKey(request.ip));
  const show = (reply: FastifyReply, page: string) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", stopPolicy)
      .send(page);
  app.get<Visit>(ADDRESS, async (request, reply) => {
    await enter(request);
    const { language } = await ownerOf(services, request.params.token);
    return show(reply, stopPage(language, false));
  });
  app.post<Visit>(ADDRESS, async (request, reply) => {
    await enter(request);
    const { language } = await stop(services, request.params.token);
    return show(reply, stopPage(language, true));
  });
  refuseOtherMethods(app, ADDRESS, ["GET", "HEAD", "POST"]);
}
