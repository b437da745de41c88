import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { maxBytes } from "../uploads.ts";
import { SUBMISSION_LIMITS } from "./submissions.ts";

/** `pages` counts the attachment too. `hours`: how long the pages may follow. */
export const RECEIPT_LIMITS = { pages: SUBMISSION_LIMITS.images + 1, hours: 24 } as const;

export const receiptsErrors = errorTable({
  "homework.receipt_invalid": {
    status: 422,
    bn: "এই রসিদটা আর চলে না। পাতাগুলোর জন্য আবার রসিদ নিতে হবে।",
    en: "This receipt is not valid any more. Ask for another one.",
  },
  "homework.receipt_differs": {
    status: 422,
    bn: "রসিদ নেওয়ার পর পাতা বা লেখা বদলে গেছে। যেগুলোর রসিদ নেওয়া হয়েছে, সেগুলোই পাঠাতে হবে।",
    en: "Pages or text changed after the receipt. Send the ones that it was given for.",
  },
});

/** base64url, because ten hashes in hex and their keys would take a kilobyte alone. */
const Sha256 = z.string().check(z.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, "bad_format"));

const Page = z.object({
  /** Hash of the uploaded bytes, before the server re-encodes the picture. */
  sha256: Sha256,
  bytes: z.int().check(z.gte(1), z.lte(maxBytes.pdf)),
});

const areDistinct = (pages: readonly { sha256: string }[]): boolean =>
  new Set(pages.map(({ sha256 }) => sha256)).size === pages.length;

const receipt = {
  receipt: z.string(),
  committed_at: Instant,
  /** The submission has to arrive until then. */
  pages_until: Instant,
};

export const receipts = {
  commit: endpoint({
    method: "POST",
    path: "/api/homework/commit",
    audience: "user",
    summary: "Create a receipt for work whose pages follow; the same pages give the same receipt",
    body: z.object({
      homework_id: Id,
      /** The pictures in their order, then the attachment. */
      pages: z._default(
        z.array(Page).check(z.maxLength(RECEIPT_LIMITS.pages), z.refine(areDistinct, "bad_format")),
        [],
      ),
      /** Hash of the UTF-8 text as `multiLine` of `kit/text.ts` normalizes it: NFC, trimmed. */
      note_sha256: z.optional(Sha256),
    }),
    status: 201,
    response: z.object(receipt),
    errors: [
      "homework.guardian",
      "homework.paid_only",
      "homework.own",
      "homework.empty",
      "homework.time_over",
      "homework.already_submitted",
      "batches.closed",
      "groups.archived",
    ],
  }),
  receipt: endpoint({
    method: "GET",
    path: "/api/homework/{id}/receipt",
    audience: "user",
    summary: "Get the viewer's open receipt with the pages that have arrived",
    params: z.object({ id: IdText }),
    response: z.object({
      ...receipt,
      note_sha256: z.nullable(z.string()),
      pages: z.array(
        z.object({
          sha256: z.string(),
          bytes: z.int(),
          /** URL of the uploaded file, which the submission may name; null until the page has arrived. */
          url: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ["homework.paid_only"],
  }),
};
