import type { WaitingQuestion } from "@angon/contract/comments/verdicts";
import { preview } from "@angon/contract/markup/preview";

export type WaitingRow = Omit<WaitingQuestion, "preview" | "asked_at"> & {
  body: string;
  created_at: Date;
  total: number;
};

const SHOWN = 240;

export const asWaiting = ({ body, created_at, total: _total, ...row }: WaitingRow): WaitingQuestion => ({
  ...row,
  preview: preview(body, SHOWN),
  asked_at: created_at.toISOString(),
});
