import type { InputOf } from "@angon/contract";
import type { administrationCodes, CodesScope, IssuedCodes } from "@angon/contract/administration/codes";
import { auditAll } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { CsvResponse, wantsFile } from "../../../kit/http/csv-response.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { issueCodes } from "../../accounts/public.ts";
import { canAdminister } from "../access.ts";
import { asCsv } from "./present.ts";
import { candidates } from "./queries.ts";
import { divide } from "./rules.ts";

type Issue = typeof administrationCodes.issue;

export async function issue(ctx: SignedIn, { body }: InputOf<Issue>): Promise<IssuedCodes | CsvResponse> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  allow(!wantsFile(ctx.request.accept, "application/pdf"), "codes.no_pdf");
  allow(hasOneScope(body), "codes.one_scope");
  await requireStepUp(ctx);
  const issued = await issueAll(ctx, body);
  if (!wantsFile(ctx.request.accept, "text/csv")) return issued;
  const home = ctx.config.PUBLIC_URL ?? `http://localhost:${ctx.config.PORT}`;
  return new CsvResponse("codes.csv", asCsv(issued.codes, home, ctx.request.language));
}

const hasOneScope = ({ user_ids, batch, hsc_batch, group_id, import_id }: CodesScope): boolean =>
  [user_ids, batch, hsc_batch, group_id, import_id].filter((one) => one !== undefined).length === 1;

/** Not `ctx.write`: a response stored for retries would keep the codes in it. */
const issueAll = (ctx: SignedIn, { all = false, ...scope }: CodesScope): Promise<IssuedCodes> =>
  ctx.database.tx(async (tx) => {
    const chosen = scope.user_ids && [...new Set(scope.user_ids)];
    const people = await candidates(tx, { ...scope, user_ids: chosen }, ctx.clock.now());
    const absent = chosen ? chosen.length - people.length : 0;
    const choice = { viewerId: ctx.viewer.userId, isChosen: chosen !== undefined, all };
    const { receivers, left_out } = divide(people, absent, choice);
    const phones = receivers.map(({ phone }) => phone);
    const { codes, expires } = await issueCodes(ctx, tx, phones);
    const expires_at = expires.toISOString();
    await auditAll(
      tx,
      ctx,
      receivers.map(({ id }) => ({
        action: "account.code_issued",
        object: { kind: "user", id },
        after: { expires_at },
      })),
    );
    return {
      codes: receivers.map(({ id, name, phone }) => ({
        user_id: id,
        name,
        phone,
        code: codes.get(phone) ?? "",
        expires_at,
      })),
      left_out,
    };
  });
