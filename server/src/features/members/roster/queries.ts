import type { InputOf, ResponseOf } from "@angon/contract";
import type { roster } from "@angon/contract/members/roster";
import type { SignedIn } from "../../../kit/context.ts";
import { memberFileLimit } from "../limits.ts";
import { filtered, seesOf } from "../queries-filtered.ts";
import { managed } from "../queries.ts";
import { asFile } from "./present.ts";

export async function download(
  ctx: SignedIn,
  { params, query: { format, ...filter } }: InputOf<typeof roster.download>,
): Promise<ResponseOf<typeof roster.download>> {
  const { database, viewer, clock, request } = ctx;
  const group = await managed(database, viewer, params.id);
  await ctx.limits.take(memberFileLimit, viewer.userId, { viewer });
  const sees = seesOf(viewer, group);
  const all = { ...filter, limit: null, skip: 0 };
  const { members } = await filtered(database, group, sees, all, clock.now());
  return { file: asFile(format, members, request.language) };
}
