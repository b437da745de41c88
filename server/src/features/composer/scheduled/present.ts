import { errors, type ErrorCode } from "@angon/contract";
import type { ScheduledPost } from "@angon/contract/composer/scheduled";
import type { NewPost } from "@angon/contract/composer";
import type { ScheduledPostRow } from "./tables.ts";

export type ScheduledSeen = ScheduledPostRow & { slug: string; name: string };

/** The code of an earlier release may have no sentence any more. */
export const sentenceOf = (code: string): { bn: string; en: string } => {
  const { bn, en } = errors[code as ErrorCode] ?? errors["common.forbidden"];
  return { bn, en };
};

export function asScheduled(row: ScheduledSeen): ScheduledPost {
  const request = row.request as NewPost;
  return {
    id: row.id,
    group: { id: row.group_id, slug: row.slug, name: row.name },
    body: request.body,
    category: request.category,
    topic_id: request.topic_id ?? null,
    pictures: (row.media as { images: unknown[] }).images.length,
    publish_at: row.publish_at.toISOString(),
    refused: row.refused === null ? null : sentenceOf(row.refused),
  };
}
