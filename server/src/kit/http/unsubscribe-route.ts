import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language, Services } from "../context.ts";
import { unsubscribePage, unsubscribePolicy, type UnsubscribeLines } from "../delivery/unsubscribe-page.ts";
import { addressKey, publicWriteLimit } from "../limits.ts";
import { refuseOtherMethods } from "./other-methods.ts";

type Unsubscribing = {
  /** The language of the letters that this token ends; refuses every other token. */
  languageOf(services: Services, token: string): Promise<Language>;
  stop(services: Services, token: string): Promise<Language>;
  schoolName(services: Services, language: Language): string;
  lines: Readonly<Record<Language, UnsubscribeLines>>;
};

type Visit = { Params: { token: string } };

/**
 * The unsubscribe link of a letter at `address/:token`. GET only asks, because mail scanners follow links; the form's
 * POST, or the one-click POST of a mail program, unsubscribes without signing in.
 */
export function mountUnsubscribe(
  app: FastifyInstance,
  services: Services,
  address: string,
  { languageOf, stop, schoolName, lines }: Unsubscribing,
): void {
  const url = `${address}/:token`;
  const enter = (request: FastifyRequest) => services.limits.take(publicWriteLimit, addressKey(request.ip));
  const show = (reply: FastifyReply, language: Language, isDone: boolean) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", unsubscribePolicy)
      .send(unsubscribePage(language, lines[language], { school: schoolName(services, language), isDone }));
  app.get<Visit>(url, async (request, reply) => {
    await enter(request);
    return show(reply, await languageOf(services, request.params.token), false);
  });
  app.post<Visit>(url, async (request, reply) => {
    await enter(request);
    return show(reply, await stop(services, request.params.token), true);
  });
  refuseOtherMethods(app, url, ["GET", "HEAD", "POST"]);
}
