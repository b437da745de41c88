import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { refuseOtherMethods } from "../../../kit/http/other-methods.ts";
import { mountUnsubscribe } from "../../../kit/http/unsubscribe-route.ts";
import { addressKey, publicWriteLimit } from "../../../kit/limits.ts";
import { sameBytes } from "../../../kit/secrets.ts";
import { schoolName } from "../../site/public.ts";
import { languageOfToken, stopByLink, stopByReply, UNSUBSCRIBE } from "./commands-stopping.ts";
import { fieldsOf } from "./rules.ts";
import { stopLines } from "./text.ts";

const REPLY = "/sms/reply";

/** The addresses of letters and of the SMS gateway, which speak no JSON of ours and have no session. */
export function weeklyRoutes(app: FastifyInstance, services: Services): void {
  mountUnsubscribe(app, services, UNSUBSCRIBE, {
    languageOf: languageOfToken,
    stop: stopByLink,
    schoolName,
    lines: stopLines,
  });
  const handler = (request: FastifyRequest, reply: FastifyReply) => take(services, request, reply);
  // HEAD would stop messages too.
  app.route({ method: ["GET", "POST"], url: REPLY, exposeHeadRoute: false, handler });
  refuseOtherMethods(app, REPLY, ["GET", "POST"]);
}

/** The gateway forwards what a phone replied, in a query, a form or JSON. */
async function take(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { SMS_REPLY_SECRET: secret, SMS_REPLY_FIELDS: names } = services.config;
  await services.limits.take(publicWriteLimit, addressKey(request.ip));
  if (secret === undefined) return fail("common.not_found");
  const fields = fieldsOf(
    request.query as Record<string, unknown>,
    request.body,
    request.headers["content-type"],
  );
  const presentedKey = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? fields["key"] ?? "";
  allow(sameBytes(digest(presentedKey), digest(secret)));
  const [from = "", text = ""] = names.map((name) => fields[name] ?? "");
  await stopByReply(services, from, text);
  // Some gateways send the body of the response to the phone.
  return reply.header("cache-control", "no-store").status(204).send();
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
