import { setup } from "@angon/contract/setup";
import type { FastifyInstance } from "fastify";
import { fail } from "../../kit/fail.ts";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { checkCode, finish } from "./commands.ts";
import { offer } from "./queries.ts";

/** The password is hashed and some hundred chapters are written. */
const FINISH_MS = 10_000;

export const setupRoutes = bindRoom(setup, { offer, code: checkCode, finish }, { finish: FINISH_MS });

/** After the setup its addresses answer like any unknown one, before method, origin or body are looked at. */
export function hideFinishedSetup(app: FastifyInstance, isOpen: () => Promise<boolean>): void {
  app.addHook("onRequest", async ({ routeOptions }) => {
    if (routeOptions.url?.startsWith(setup.offer.path) && !(await isOpen())) fail("common.not_found");
  });
}
