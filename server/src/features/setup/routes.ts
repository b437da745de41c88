import { setup } from "@angon/contract/setup";
import type { FastifyInstance } from "fastify";
import { fail } from "../../kit/fail.ts";

/** After the setup its addresses answer like any unknown one, before method, origin or body are looked at. */
export function hideFinishedSetup(app: FastifyInstance, isOpen: () => Promise<boolean>): void {
  app.addHook("onRequest", async ({ routeOptions, url }) => {
    if ((routeOptions.url ?? url).startsWith(setup.offer.path) && !(await isOpen())) fail("common.not_found");
  });
}
