import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { multiLine } from "../kit/text.ts";

/** A deletion cannot be undone: the admin who filed it waits so long, unless another admin carries it out. */
export const WAIT_DAYS = 3;
export const NOTE_LIMIT = 500;

/** `erase` leaves texts without a name, `erase_texts` takes them away, too. */
export const requestKinds = ["export", "erase", "erase_texts"] as const;
export const requestStatuses = ["open", "done", "withdrawn"] as const;

export const requestsErrors = errorTable({
  "requests.oneself": {
    status: 409,
    bn: "নিজের তথ্যের জন্য নিজের প্রোফাইল থেকে করুন।",
    en: "Use your own profile for your own data.",
  },
  "requests.open": {
    status: 409,
    bn: "এই মানুষের একটি অনুরোধ আগে থেকেই খোলা আছে।",
    en: "A request of this person is open already.",
  },
  "requests.decided": {
    status: 409,
    bn: "এই অনুরোধের কাজ শেষ।",
    en: "This request is closed.",
  },
  "requests.too_early": {
    status: 409,
    bn: "মুছে ফেলা ফেরানো যায় না: অন্য একজন অ্যাডমিন এখনই করতে পারেন, আপনি তিন দিন পরে।",
    en: "A deletion cannot be undone: another admin can carry it out now, you after three days.",
  },
});

const Named = z.object({ id: Id, name: z.string() });

export const DataRequest = z.object({
  id: Id,
  person: Named,
  kind: z.enum(requestKinds),
  note: z.string(),
  status: z.enum(requestStatuses),
  filed_by: Named,
  filed_at: Instant,
  decided_by: z.nullable(Named),
  decided_at: z.nullable(Instant),
  /** From when the admin who filed it may carry it out alone. */
  alone_from: Instant,
  can: z.object({ carry_out: z.boolean(), withdraw: z.boolean() }),
});
export type DataRequest = z.output<typeof DataRequest>;

const one = z.object({ id: IdText });

export const administrationRequests = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/requests",
    audience: "user",
    summary: "List written requests for copies and deletions of data, newest first",
    query: z.object({ cursor: z.optional(IdText), limit: Limit }),
    response: page(DataRequest),
    errors: ["administration.staff_only"],
  }),
  file: endpoint({
    method: "POST",
    path: "/api/admin/requests",
    audience: "user",
    summary: "Record a person's written request about their data",
    body: z.object({
      user_id: Id,
      kind: z.enum(requestKinds, "not_an_option"),
      note: multiLine({ min: 1, max: NOTE_LIMIT }),
    }),
    response: z.object({ id: Id }),
    status: 201,
    errors: ["administration.staff_only", "requests.oneself", "requests.open"],
  }),
  carryOut: endpoint({
    method: "POST",
    path: "/api/admin/requests/{id}/carry-out",
    audience: "user",
    summary: "Export or delete a profile at the person's written request",
    params: one,
    body: z.object({}),
    repeatable: true,
    response: z.object({ file: z.nullable(z.record(z.string(), z.unknown())) }),
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "requests.decided",
      "requests.too_early",
      "users.last_admin",
    ],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/api/admin/requests/{id}",
    audience: "user",
    summary: "Close a request without carrying it out",
    params: one,
    response: Ok,
    errors: ["administration.staff_only", "requests.decided"],
  }),
};
