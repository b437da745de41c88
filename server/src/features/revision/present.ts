import type { RevisionCard } from "@angon/contract/revision";
import type { QuestionSource as PrintedSource } from "@angon/contract/quizzes";
import type { SignedIn } from "../../kit/context.ts";
import { asImage } from "../quizzes/public.ts";
import { facesOf } from "./rules.ts";

export type PostSource = { id: number; body: string; subject: string | null; answer: string | null };

export type QuestionSource = {
  id: number;
  question: string;
  options: string[];
  correct: number;
  explanation: string | null;
  data: unknown;
  quiz_id: number;
  image: unknown;
  post_id: number | null;
  exam_id: number | null;
};

/** A card without the viewer's own part. */
type Face = Omit<RevisionCard, "memory" | "seq">;

export const asPostCard = ({ id, body, subject, answer }: PostSource): Face => ({
  id: `post-${id}`,
  kind: "post",
  subject,
  ...facesOf(body, answer),
  options: [],
  post_id: id,
  exam_id: null,
});

export const asQuestionCard = (ctx: SignedIn, row: QuestionSource): Face => ({
  id: `question-${row.id}`,
  kind: "question",
  subject: (row.data as PrintedSource).subject ?? null,
  front: row.question,
  ...asImage(ctx, { ...row, is_exam: row.exam_id !== null }),
  options: row.options.map((option, index) => ({ option, is_correct: index === row.correct })),
  back: row.explanation,
  post_id: row.post_id,
  exam_id: row.exam_id,
});
