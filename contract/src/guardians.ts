import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { codePattern, latinDigits } from "./kit/text.ts";

export const guardiansErrors = errorTable({
  "guardians.students_only": {
    status: 403,
    bn: "শুধু শিক্ষার্থী অভিভাবকের জন্য কোড বানাতে পারে।",
    en: "Only a student can make a code for a guardian.",
  },
  "guardians.guardians_only": {
    status: 403,
    bn: "শুধু অভিভাবক প্রোফাইল থেকে সন্তান যুক্ত করা যায়।",
    en: "Only a guardian profile can link a child.",
  },
  "guardians.wrong_code": {
    status: 422,
    bn: "কোডটা মিলছে না বা মেয়াদ শেষ। সন্তানের কাছ থেকে নতুন কোড নিন।",
    en: "The code is wrong or has expired. Ask the child for a new one.",
  },
});

const Person = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  institute_name: z.nullable(z.string()),
});

/** Seen from oneself: the other person is my child or my guardian. */
export const GuardianLink = z.object({
  user: Person,
  relation: z.enum(["child", "guardian"]),
  since: Instant,
});
export type GuardianLink = z.output<typeof GuardianLink>;

export const guardians = {
  code: endpoint({
    method: "POST",
    path: "/api/auth/link-code",
    audience: "user",
    summary: "Create a one-time code with which a guardian links the viewer as a child",
    response: z.object({ code: z.string(), expires_at: Instant }),
    errors: ["guardians.students_only"],
  }),
  link: endpoint({
    method: "POST",
    path: "/api/auth/link",
    audience: "user",
    summary: "Link a child by its code",
    body: z.object({
      code: z.string().check(z.overwrite(latinDigits), z.regex(codePattern, "guardians.wrong_code")),
    }),
    response: GuardianLink,
    errors: ["guardians.guardians_only", "guardians.wrong_code"],
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/api/auth/link/{userId}",
    audience: "user",
    summary: "End a guardian link; either side may",
    params: z.object({ userId: IdText }),
    allowSanctioned: true,
    response: Ok,
    errors: [],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/auth/links",
    audience: "user",
    summary: "List the viewer's children or guardians",
    response: z.array(GuardianLink),
    errors: [],
  }),
};
