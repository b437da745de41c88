import * as z from "zod/mini";
import { GroupRef, shutDoors } from "./groups.ts";
import { endpoint, Id, Instant } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { Picture } from "./posts.ts";

/** Posts and homework of one page of the list; each has at most eleven files. */
export const ATTACHMENTS_PAGE = 12;

export const attachmentsErrors = errorTable({
  "attachments.members_only": {
    status: 403,
    bn: "গ্রুপের ফাইল শুধু সদস্যরা দেখে।",
    en: "Only members see the files of this group.",
  },
});

/** A picture or PDF and where it stands. */
export const GroupFile = z.object({
  kind: z.enum(["picture", "pdf"]),
  /** As a saved copy is called. */
  name: z.string(),
  url: z.string(),
  picture: z.nullable(Picture),
  author: z.object({ id: Id, name: z.string() }),
  created_at: Instant,
  source: z.object({ kind: z.enum(["post", "homework"]), id: Id, title: z.string() }),
});
export type GroupFile = z.output<typeof GroupFile>;

export const attachments = {
  ofGroup: endpoint({
    method: "GET",
    path: "/api/group/{slug}/files",
    audience: "user",
    storeOffline: true,
    summary: "List pictures and PDFs in the posts and homework of a group, newest first",
    params: z.object({ slug: GroupRef }),
    query: z.object({
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,17}-[ph]-[0-9]{1,10}$/, "bad_format"))),
    }),
    response: z.object({ data: z.array(GroupFile), next: z.nullable(z.string()) }),
    errors: [...shutDoors, "attachments.members_only"],
  }),
};
