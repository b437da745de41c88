import * as z from "zod/mini";
import { guardRefusals } from "./guard/errors.ts";
import { GroupRef, shutDoors } from "./groups.ts";
import { claimErrors } from "./uploads.ts";
import { endpoint, Id, IdText, Instant, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine } from "./kit/text.ts";
import { Picture } from "./posts.ts";

/** Posts and homework of one page of the list; each has at most eleven files. */
export const ATTACHMENTS_PAGE = 12;
export const FILE_TITLE_LENGTH = 100;

export const attachmentsErrors = errorTable({
  "attachments.members_only": {
    status: 403,
    bn: "গ্রুপের ফাইল শুধু সদস্যরা দেখে।",
    en: "Only members see the files of this group.",
  },
  "attachments.leaders_only": {
    status: 403,
    bn: "গ্রুপের ফাইলে সরাসরি রাখেন ও সরান শুধু পরিচালক ও শিক্ষকেরা।",
    en: "Only officers and teachers of the group put files here and remove them.",
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
  /** `file` was put here directly; its title is the name that it was given. */
  source: z.object({ kind: z.enum(["post", "homework", "file"]), id: Id, title: z.string() }),
  can_remove: z.optional(z.literal(true)),
});
export type GroupFile = z.output<typeof GroupFile>;

export const attachments = {
  ofGroup: endpoint({
    method: "GET",
    path: "/api/group/{slug}/files",
    audience: "user",
    storeOffline: true,
    summary: "List pictures and PDFs of a group and of its posts and homework, newest first",
    params: z.object({ slug: GroupRef }),
    query: z.object({
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,17}-[phf]-[0-9]{1,10}$/, "bad_format"))),
    }),
    response: z.object({
      data: z.array(GroupFile),
      next: z.nullable(z.string()),
      can: z.optional(z.object({ add: z.boolean() })),
    }),
    errors: [...shutDoors, "attachments.members_only"],
  }),
  add: endpoint({
    method: "POST",
    path: "/api/group/{slug}/files",
    audience: "user",
    summary: "Put an uploaded picture or PDF into the files of a group",
    params: z.object({ slug: GroupRef }),
    body: z.object({
      title: singleLine({ min: 1, max: FILE_TITLE_LENGTH }),
      url: singleLine({ min: 1, max: 500 }),
    }),
    response: z.object({ id: Id }),
    status: 201,
    errors: [
      ...shutDoors,
      "attachments.members_only",
      "attachments.leaders_only",
      "groups.archived",
      ...guardRefusals,
      ...claimErrors,
    ],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/group/{slug}/files/{id}",
    audience: "user",
    summary: "Remove a file that was put into the files of a group",
    params: z.object({ slug: GroupRef, id: IdText }),
    response: Ok,
    errors: [...shutDoors, "attachments.members_only", "attachments.leaders_only"],
  }),
};
