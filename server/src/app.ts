import type { FastifyInstance } from "fastify";
import { accountsJobs, accountsTimetable } from "./features/accounts/jobs.ts";
import { accountsRoutes } from "./features/accounts/routes.ts";
import { assistantRoutes } from "./features/assistant/routes.ts";
import { captchaTimetable } from "./features/captcha/jobs.ts";
import { captchaRoutes } from "./features/captcha/routes.ts";
import { guardiansTimetable } from "./features/guardians/jobs.ts";
import { guardiansRoutes } from "./features/guardians/routes.ts";
import { sessionJobs, sessionTimetable } from "./features/session/jobs.ts";
import { writtenFacts } from "./features/session/public.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { readSite } from "./features/site/public.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { uploadsJobs, uploadsTimetable } from "./features/uploads/jobs.ts";
import { uploadsRaw, uploadsRoutes } from "./features/uploads/routes.ts";
import { usersRoutes } from "./features/users/routes.ts";
import { registerListeners } from "./jobs/outbox.ts";
import type { Services } from "./kit/context.ts";
import { assertDeclared, mount, refuseOtherMethods } from "./kit/endpoint.ts";
import { fail } from "./kit/fail.ts";
import { housekeeping } from "./kit/housekeeping.ts";
import { openApiOf } from "./kit/openapi.ts";
import { embedded, mountPages } from "./kit/pages.ts";
import { shedLoad } from "./kit/shed.ts";

/** The rooms of the house, each with what it answers. */
export const rooms = {
  accounts: accountsRoutes,
  assistant: assistantRoutes,
  captcha: captchaRoutes,
  guardians: guardiansRoutes,
  session: sessionRoutes,
  site: siteRoutes,
  uploads: uploadsRoutes,
  users: usersRoutes,
};

export const timetable = [
  ...housekeeping,
  ...accountsTimetable,
  ...captchaTimetable,
  ...guardiansTimetable,
  ...sessionTimetable,
  ...uploadsTimetable,
];

export function registerJobs(): void {
  registerListeners([
    ...accountsJobs,
    ...sessionJobs,
    ...uploadsJobs,
    ...timetable.map(({ listener }) => listener),
  ]);
}

/** Everything that is served; the pages come last because they take what nobody else wants. */
export async function mountApp(app: FastifyInstance, services: Services, pages?: string) {
  const bindings = Object.values(rooms).flat();
  assertDeclared(bindings);
  shedLoad(app, services.database);
  mount(app, services, bindings);
  await uploadsRaw(app, services);
  const description = JSON.stringify(openApiOf(rooms));
  app.get("/api/openapi.json", (_request, reply) => reply.type("application/json").send(description));
  refuseOtherMethods(app, "/api/openapi.json", ["GET", "HEAD"]);
  if (pages) await mountPages(app, services.config, pages, (cookie) => headOf(services, cookie));
  else app.setNotFoundHandler(() => fail("common.not_found"));
}

/** What the page would otherwise have to ask for before it can draw anything. */
async function headOf(services: Services, cookie: string | undefined): Promise<string> {
  const [site, facts] = await Promise.all([readSite(services), writtenFacts(services, cookie)]);
  return embedded("site", site) + (facts ? embedded("session", facts) : "");
}
