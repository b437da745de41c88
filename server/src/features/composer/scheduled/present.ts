import { errors, type ErrorCode } from "@angon/contract";
import type { ScheduledPost } from "@angon/contract/composer/scheduled";
import type { NewPost } from "@angon/contract/composer";
import type { Keys } from "../../../kit/secrets.ts";
import type { GroupRow } from "../../groups/public.ts";
import type { StoredPicture } from "../../posts/public.ts";
import { addressesFor } from "../../uploads/public.ts";
import { maxImages } from "../rules.ts";
import type { ScheduledPostRow } from "./tables.ts";

export type ScheduledSeen = ScheduledPostRow & {
  group: Pick<GroupRow, "id" | "slug" | "name" | "type"> | null;
};

/** The code of an earlier release may have no sentence any more. */
export const sentenceOf = (code: string): { bn: string; en: string } => {
  const { bn, en } = errors[code as ErrorCode] ?? errors["common.forbidden"];
  return { bn, en };
};

export function asScheduled(row: ScheduledSeen, services: { keys: Keys }, now: Date): ScheduledPost {
  const request = row.request as NewPost;
  const { images } = row.media as { images: StoredPicture[] };
  const ref = { kind: "scheduled", id: row.id } as const;
  const addressOf = addressesFor(services, { ref, readerId: row.user_id }, now);
  return {
    id: row.id,
    group: row.group && { id: row.group.id, slug: row.group.slug, name: row.group.name },
    body: request.body,
    category: request.category,
    topic_id: request.topic_id ?? null,
    pictures: images.map(({ url }) => addressOf(url)),
    most_pictures: Math.max(maxImages(row.group, request.category), images.length),
    publish_at: row.publish_at.toISOString(),
    refused: row.refused === null ? null : sentenceOf(row.refused),
  };
}
