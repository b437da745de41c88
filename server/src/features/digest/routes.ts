import type { FastifyInstance } from "fastify";
import type { Services } from "../../kit/context.ts";
import { mountUnsubscribe } from "../../kit/http/unsubscribe-route.ts";
import { schoolName } from "../site/public.ts";
import { ownerOf, stop } from "./commands.ts";
import { stopLines } from "./text.ts";

export const digestRoutes = (app: FastifyInstance, services: Services): void =>
  mountUnsubscribe(app, services, "/unsubscribe", {
    languageOf: async (...token) => (await ownerOf(...token)).language,
    stop: async (...token) => (await stop(...token)).language,
    schoolName,
    lines: stopLines,
  });
