import { AI_DAYS, type AiSpend } from "@angon/contract/administration/ai";
import { plus, schoolDay } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { spendByDay, spendBySubject } from "../../assistant/public.ts";
import { canAdminister } from "../access.ts";

export async function spend({ database, clock, viewer }: SignedIn): Promise<AiSpend> {
  allow(canAdminister(viewer), "administration.staff_only");
  const now = clock.now();
  const [first, last] = [schoolDay(plus(now, { days: 1 - AI_DAYS })), schoolDay(now)];
  const [days, subjects] = await Promise.all([
    spendByDay(database, first, last),
    spendBySubject(database, first, last),
  ]);
  return { provider: "built-in", days, subjects };
}
