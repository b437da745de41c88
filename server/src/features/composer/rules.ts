import {
  MAX_IMAGES,
  POLL_END,
  POLL_OPTIONS,
  QUIET_EDIT_MINUTES,
  type composerErrors,
  type NewPost,
} from "@angon/contract/composer";
import type { groupTypes } from "@angon/contract/groups";
import { parseDeadline } from "@angon/contract/homework/deadline";
import { isVisible } from "@angon/contract/kit/visible-text";
import { plus } from "../../kit/clock.ts";

/** A mentioned user. */
export type Mention = { user_id: number; name: string };

type PostError = keyof typeof composerErrors | "announcements.attachment" | undefined;
type GroupType = (typeof groupTypes)[number];
type Category = NewPost["category"];

/** The text, or "" when it has only spaces, line breaks and characters without width. */
export const visibleText = (body: string): string => (isVisible(body) ? body : "");

/** Validation of a new post that does not depend on its group. */
export function postError(post: NewPost): PostError {
  const pictures = picturesOf(post);
  if (pictures === "twice") return "composer.image_twice";
  if (post.attachment_url && !post.announcement) return "announcements.attachment";
  return (
    subjectError(post) ??
    pollError(post) ??
    textError(post.category, visibleText(post.body), pictures.images.length)
  );
}

/** A poll needs text, any other post needs text or a picture. */
export const textError = (category: Category, text: string, images: number): PostError =>
  text === "" && (category === "poll" || images === 0) ? "composer.prompt_missing" : undefined;

type PostTopic = Pick<NewPost, "category" | "subject_id" | "chapter_id">;

/** A post with a subject needs a chapter of that subject; a question needs both. */
export function subjectError({ category, subject_id, chapter_id }: PostTopic): PostError {
  if (category === "other") return undefined;
  if (!subject_id) return category === "subject" || chapter_id ? "composer.subject_missing" : undefined;
  return chapter_id ? undefined : "composer.chapter_missing";
}

function pollError({ category, pollType, pollOptions = [] }: NewPost): PostError {
  if (category !== "poll") return undefined;
  const names = new Set(pollOptions.map(({ name }) => name.normalize("NFC")));
  if (pollOptions.length < POLL_OPTIONS.min || names.size < pollOptions.length)
    return "composer.poll_options";
  const correct = pollOptions.filter((option) => option.is_correct).length;
  return correct === (pollType === "question" ? 1 : 0) ? undefined : "composer.poll_correct";
}

/** When a poll of this moment ends; null for one without an end. */
export function pollEnd({ pollDays, pollEndsAt }: NewPost, now: Date): Date | null | "wrong" {
  if (!pollEndsAt) return pollDays ? plus(now, { days: pollDays }) : null;
  const at = parseDeadline(pollEndsAt);
  if (!at) return "wrong";
  const isWithin = at >= plus(now, { minutes: POLL_END.minutes }) && at <= plus(now, { days: POLL_END.days });
  return isWithin ? at : "wrong";
}

export type Pictures = { images: readonly string[]; poster: string | null };

/** With a video `image` is its poster; without one it is the post's only picture. */
export function picturesOf({ image, images = [], video_url }: NewPost): Pictures | "twice" {
  if (!image) return { images, poster: null };
  if (video_url) return { images, poster: image };
  return images.length > 0 ? "twice" : { images: [image], poster: null };
}

type PostGroup = { type: GroupType } | null;

/** Homework is posted in classes and courses only. */
export const allowsCategory = (group: PostGroup, category: Category): boolean =>
  category !== "homework" || group?.type === "CLASS" || group?.type === "COURSE";

/** Posts in a class and homework often show several pages of a notebook. */
export const maxImages = (group: PostGroup, category: Category): number =>
  group?.type === "CLASS" || category === "homework" ? MAX_IMAGES : 1;

/** The school pays for the questions asked in its subject groups. */
export const isPaidBySchool = (group: PostGroup): boolean => group?.type === "SUBJECT";

const normalizedName = (name: string) => name.normalize("NFC").replace(/[\s_]+/g, " ");

/** A mention counts when its user is among `names` and the text has the user's full name. */
export const verifiedMentions = (
  offered: readonly Mention[],
  namesInText: readonly string[],
  names: ReadonlyMap<number, string>,
): Mention[] => {
  const mentioned = new Set(namesInText.map(normalizedName));
  const verified = new Map<number, Mention>();
  for (const { user_id } of offered) {
    const name = names.get(user_id);
    if (name !== undefined && mentioned.has(normalizedName(name))) verified.set(user_id, { user_id, name });
  }
  return [...verified.values()];
};

/** A correction within the first minutes does not mark the post as edited. */
export const showsEdited = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > QUIET_EDIT_MINUTES * 60_000;
