import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationHealth } from "@angon/contract/administration/health";
import { retryDead } from "../../../jobs/dead.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canAdminister } from "../access.ts";

type RetryJobs = typeof administrationHealth.retryJobs;

export function retryJobs(
  ctx: SignedIn,
  { body: { listener, id } }: InputOf<RetryJobs>,
): Promise<ResponseOf<RetryJobs>> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  const which = id !== undefined ? { id } : listener !== undefined ? { listener } : "all";
  return ctx.database.tx(async (tx) => {
    const retried = await retryDead(tx, which, ctx.clock.now());
    if (retried > 0) await audit(tx, ctx, { action: "jobs.retried", after: { listener, id, retried } });
    return { retried };
  });
}
