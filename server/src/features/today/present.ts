import { preview } from "@angon/contract/markup/preview";
import type { TodayItem } from "@angon/contract/today";

export type ItemRow = Omit<TodayItem, "at" | "until"> & { at: Date; until: Date | null };

export const asItem = ({ kind, id, title, subject, at, until, count }: ItemRow): TodayItem => ({
  kind,
  id,
  title: kind === "saved" ? preview(title) : title,
  subject,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
  count,
});
