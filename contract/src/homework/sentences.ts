import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { singleLine } from "../kit/text.ts";

export const SENTENCE_LIMITS = {
  sentences: 8,
  /** Letters: with a name and the way to stop it is an SMS of two parts. */
  length: 80,
  students: 60,
  /** Students listed for one class. */
  listed: 300,
  daily: 100,
} as const;

export const sentencesErrors = errorTable({
  "sentences.unknown": {
    status: 409,
    bn: "বাক্যটা এর মধ্যে বদলে গেছে। তালিকাটা আবার দেখুন।",
    en: "This sentence has been changed. Look at the list again.",
  },
  "sentences.one_class": {
    status: 422,
    bn: "হয় একটা হোমওয়ার্ক, নয় একটা গ্রুপ বেছে নিন।",
    en: "Choose either homework or a group.",
  },
  "sentences.daily": {
    status: 429,
    bn: "এক দিনে ১০০টার বেশি বার্তা পাঠানো যায় না।",
    en: "No more than 100 messages can be sent in a day.",
  },
});

/** `queued` waits for the morning or for its job; `unknown` is without an answer of the gateway. */
export const sentenceStates = ["queued", "sent", "failed", "unknown"] as const;

export const GuardianSentence = z.object({ bn: z.string(), en: z.string() });
export type GuardianSentence = z.output<typeof GuardianSentence>;

export const SentenceStudent = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  /** Null without homework, and while blind marking hides it. */
  handed_in: z.nullable(z.boolean()),
  /** Whether a guardian of the student has confirmed an address to which messages can be sent. */
  reachable: z.boolean(),
  last: z.nullable(z.object({ sentence: z.string(), at: Instant, state: z.enum(sentenceStates) })),
});
export type SentenceStudent = z.output<typeof SentenceStudent>;

const OfClass = { homework_id: z.optional(IdText), group_id: z.optional(IdText) };

export const sentences = {
  students: endpoint({
    method: "GET",
    path: "/api/guardian_sentences",
    audience: "user",
    summary: "List the school's sentences to guardians and the students of a class, for its markers",
    query: z.object(OfClass),
    response: z.object({ sentences: z.array(GuardianSentence), students: z.array(SentenceStudent) }),
    errors: ["homework.markers_only", "homework.paid_only", "sentences.one_class"],
  }),
  send: endpoint({
    method: "POST",
    path: "/api/guardian_sentences",
    audience: "user",
    summary: "Send one of the school's sentences to the guardians of students of a class",
    body: z.object({
      homework_id: z.optional(Id),
      group_id: z.optional(Id),
      /** The Bengali text of the sentence. */
      sentence: singleLine({ min: 1, max: SENTENCE_LIMITS.length }),
      student_ids: z.array(Id).check(z.minLength(1), z.maxLength(SENTENCE_LIMITS.students)),
    }),
    response: z.object({
      /** Students whose guardian is told. */
      told: z.array(Id),
      /** Students without a reachable guardian, and those who had the same sentence today. */
      left_out: z.array(Id),
    }),
    errors: [
      "homework.markers_only",
      "homework.paid_only",
      "sentences.one_class",
      "sentences.unknown",
      "sentences.daily",
    ],
  }),
};
