import type { FastifyInstance } from "fastify";
import { createSetupGate } from "./features/setup/public.ts";
import { hideFinishedSetup } from "./features/setup/routes.ts";
import { embeddedDataFor } from "./embedded-data.ts";
import * as features from "./features.ts";
import type { Services } from "./kit/context.ts";
import { mount } from "./kit/http/endpoint.ts";
import { refuseOtherMethods } from "./kit/http/other-methods.ts";
import { fail } from "./kit/fail.ts";
import { openApiOf } from "./kit/http/openapi.ts";
import { mountPages } from "./kit/pages/pages.ts";
import { mountLoadShedding } from "./kit/http/load-shedding.ts";

/** Mounts all routes; the pages come last because they answer every path that is left. */
export async function mountApp(app: FastifyInstance, services: Services, pages?: string) {
  mountLoadShedding(app);
  const isSetupOpen = createSetupGate(services.database);
  hideFinishedSetup(app, isSetupOpen);
  const all = Object.values(features);
  mount(
    app,
    services,
    all.flatMap(({ endpoints }) => endpoints),
  );
  for (const feature of all) await feature.mount?.(app, services);
  // Two thirds of the CPU time of a start, which only the first reader of the document pays.
  let description: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    description ??= JSON.stringify(openApiOf(services.config, features));
    return reply.type("application/json").send(description);
  });
  refuseOtherMethods(app, "/api/openapi.json", ["GET", "HEAD"]);
  const look = (...visit: [string | undefined, string]) => embeddedDataFor(services, ...visit);
  if (pages) await mountPages(app, services.config, pages, look, isSetupOpen);
  else app.setNotFoundHandler(() => fail("common.not_found"));
}
