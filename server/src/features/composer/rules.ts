import {
  MOST_IMAGES,
  POLL_OPTIONS,
  QUIET_EDIT_MINUTES,
  type composerErrors,
  type NewPost,
} from "@angon/contract/composer";
import type { groupTypes } from "@angon/contract/groups";

/** A mentioned user. */
export type Named = { user_id: number; name: string };

type Flaw = keyof typeof composerErrors | undefined;
type GroupType = (typeof groupTypes)[number];
type Category = NewPost["category"];

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Spaces, line breaks and what has no width are no words. */
export const wordsOf = (body: string): string => (VISIBLE.test(body) ? body : "");

/** Validation of a new post that does not depend on its place. */
export function flawOf(post: NewPost): Flaw {
  const pictures = picturesOf(post);
  if (pictures === "twice") return "composer.image_twice";
  return (
    subjectFlaw(post) ??
    pollFlaw(post) ??
    wordsFlaw(post.category, wordsOf(post.body), pictures.images.length)
  );
}

/** A poll asks something, anything else says something or shows it. */
export const wordsFlaw = (category: Category, words: string, images: number): Flaw =>
  words === "" && (category === "poll" || images === 0) ? "composer.prompt_missing" : undefined;

type Filed = Pick<NewPost, "category" | "subject_id" | "chapter_id">;

/** A post with a subject needs a chapter of that subject; a question needs both. */
export function subjectFlaw({ category, subject_id, chapter_id }: Filed): Flaw {
  if (category === "other") return undefined;
  if (!subject_id) return category === "subject" || chapter_id ? "composer.subject_missing" : undefined;
  return chapter_id ? undefined : "composer.chapter_missing";
}

function pollFlaw({ category, pollType, pollOptions = [] }: NewPost): Flaw {
  if (category !== "poll") return undefined;
  const names = new Set(pollOptions.map(({ name }) => name.normalize("NFC")));
  if (pollOptions.length < POLL_OPTIONS.min || names.size < pollOptions.length)
    return "composer.poll_options";
  const correct = pollOptions.filter((option) => option.is_correct).length;
  return correct === (pollType === "question" ? 1 : 0) ? undefined : "composer.poll_correct";
}

export type Pictures = { images: readonly string[]; poster: string | null };

/** Beside a film `image` is the frame shown before it plays; without one it is the post's only picture. */
export function picturesOf({ image, images = [], video_url }: NewPost): Pictures | "twice" {
  if (!image) return { images, poster: null };
  if (video_url) return { images, poster: image };
  return images.length > 0 ? "twice" : { images: [image], poster: null };
}

type Place = { type: GroupType } | null;

/** Homework is given where there are lessons. */
export const isTakenAt = (place: Place, category: Category): boolean =>
  category !== "homework" || place?.type === "CLASS" || place?.type === "COURSE";

/** A notebook has many pages; elsewhere one picture is enough. */
export const mostImagesAt = (place: Place, category: Category): number =>
  place?.type === "CLASS" || category === "homework" ? MOST_IMAGES : 1;

/** The school pays for the questions asked in its subject groups. */
export const isOnTheSchool = (place: Place): boolean => place?.type === "SUBJECT";

const spaced = (name: string) => name.normalize("NFC").replace(/[\s_]+/g, " ");

/** Believed when that person exists and the text really names them by their whole name. */
export const namedIn = (
  offered: readonly Named[],
  mentioned: readonly string[],
  known: ReadonlyMap<number, string>,
): Named[] => {
  const spelt = new Set(mentioned.map(spaced));
  const named = new Map<number, Named>();
  for (const { user_id } of offered) {
    const name = known.get(user_id);
    if (name !== undefined && spelt.has(spaced(name))) named.set(user_id, { user_id, name });
  }
  return [...named.values()];
};

/** A slip that is put right at once needs no mark. */
export const showsEdited = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > QUIET_EDIT_MINUTES * 60_000;

/** A picture that stays may be sent by the signed link under which it was shown. */
export const plainAddress = (url: string): string => url.split("?")[0] ?? url;
