import type { InputOf } from "@angon/contract";
import type { AdminExam, administrationExams } from "@angon/contract/administration/exams";
import type { Tx } from "../../../db/database.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import {
  removeUnbegun,
  reschedule as changeWindow,
  switchResults as switchTo,
} from "../../quizzes/exams/public.ts";
import { canAdminister } from "../access.ts";
import { oneOf } from "./queries.ts";

type Call<Name extends keyof typeof administrationExams> = InputOf<(typeof administrationExams)[Name]>;

/** An exam concerns a whole batch or group, so the password is entered again first. */
async function confirmed<T>(ctx: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(work);
}

export const reschedule = (ctx: SignedIn, { params, body }: Call<"reschedule">): Promise<AdminExam> =>
  confirmed(ctx, async (tx) => {
    await changeWindow(ctx, tx, params.id, body);
    return oneOf(tx, ctx, params.id);
  });

export const switchResults = (ctx: SignedIn, { params, body }: Call<"switchResults">): Promise<AdminExam> =>
  confirmed(ctx, async (tx) => {
    await switchTo(ctx, tx, params.id, body.results);
    return oneOf(tx, ctx, params.id);
  });

export const remove = (ctx: SignedIn, { params }: Call<"remove">): Promise<{ ok: true }> =>
  confirmed(ctx, async (tx) => {
    await removeUnbegun(ctx, tx, params.id);
    return { ok: true as const };
  });
