import type { InputOf, ResponseOf } from "@angon/contract";
import { embedAddress, MAX_IMAGES, type composer } from "@angon/contract/composer";
import type { GuardMatch } from "@angon/contract/guard";
import { mentionsIn, tagsIn } from "@angon/contract/markup/markup";
import { withJoinedNames } from "@angon/contract/markup/mentions";
import type { Tx } from "../../db/database.ts";
import { emit } from "../../jobs/outbox.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { reserveIfLeft } from "../assistant/public.ts";
import { hold, isNewcomer } from "../held/public.ts";
import { postingOf, type GroupFound } from "../groups/public.ts";
import { holdTopic } from "../groups/topics/public.ts";
import { insertPost, type StoredMention, type StoredPicture, type PostRow } from "../posts/public.ts";
import { claimFile, claimPicture, claimVideo, release, unsignedUrl } from "../uploads/public.ts";
import { indexPost } from "../search/post-index/public.ts";
import { canEmbed } from "./access.ts";
import { destinationFor } from "./commands-destination.ts";
import { groupTypeOf, isChapterOf, mentionableNames } from "./queries.ts";
import {
  allowsCategory,
  isPaidBySchool,
  maxImages,
  picturesOf,
  pollEnd,
  verifiedMentions,
  visibleText,
  type Mention,
} from "./rules.ts";

export type NewPostBody = InputOf<typeof composer.create>["body"];
export type Created = ResponseOf<typeof composer.create>;

/** Everything of a post that others read. */
export const textsOf = ({ body, category, pollOptions = [] }: NewPostBody): string[] => [
  body,
  ...(category === "poll" ? pollOptions.map(({ name }) => name) : []),
];

/** An uploaded video, or the embedded player of another host that an admin has chosen. */
type VideoInput = { upload: string } | { player: string } | null;

export function videoOf(viewer: Viewer, url: string | null | undefined): VideoInput {
  if (!url) return null;
  if (url.startsWith("/files/")) return { upload: url };
  allow(canEmbed(viewer), "composer.admin_embeds");
  return { player: embedAddress(url) ?? fail("composer.embed_refused") };
}

/** The writer, with or without an open session. */
export type Author = Services & { viewer: Viewer };

/** Files of the body are claimed with the post, unless they were before. */
type Publication = { found: GuardMatch[] | null } & ({ video: VideoInput } | { media: Media });

type Reasons = { group: GroupFound | null; found: Publication["found"]; new_account: boolean };

/**
 * A moderator's approval is an officer's, too: what was found is the graver reason. An officer who approves has looked
 * at a new account's post as a moderator would.
 */
const waitsFor = (viewer: Viewer, { group, found, new_account }: Reasons) => {
  if (found !== null) return "moderators";
  if (group !== null && postingOf(viewer, group) === "approval") return "officers";
  return new_account ? "moderators" : null;
};

export async function publish(
  ctx: Author,
  tx: Tx,
  body: NewPostBody,
  publication: Publication,
): Promise<Created> {
  const { viewer, clock } = ctx;
  const { found } = publication;
  const { group, batch, audience, otherGroupIds } = await destinationFor(tx, viewer, body, clock.now());
  if (!allowsCategory(group, body.category)) fail("composer.category_refused");
  const subject = subjectOf(body);
  await checkChapter(tx, subject);
  const groupId = group?.id ?? null;
  const topic_id = await checkedTopic(tx, groupId, body.topic_id);
  const new_account = await isNewcomer(ctx, tx);
  const waits_for = waitsFor(viewer, { group, found, new_account });
  const isHeld = waits_for !== null;
  const media =
    "media" in publication
      ? publication.media
      : await claimMedia(tx, viewer.userId, body, { video: publication.video, group, isHeld });
  const text = visibleText(body.body);
  const mentions = await mentionsFor(tx, viewer, text, body.mentions, groupId);
  const id = await insertPost(tx, {
    ...subject,
    ...media,
    user_id: viewer.userId,
    group_id: groupId,
    topic_id,
    hsc_batch: batch,
    category: body.category,
    body: text,
    tags: tagsIn(text),
    mentions,
    poll: body.category === "poll" ? pollOf(body, clock.now()) : null,
    ai_enabled: wantsAnswer(body),
    isHeld,
    created_at: clock.now(),
    audience,
    otherGroupIds,
    announced_at: body.announcement ? clock.now() : null,
  });
  const paying = { postId: id, step: "restate", fromPool: isPaidBySchool(group) } as const;
  const silent = wantsAnswer(body) && (await reserveIfLeft(tx, ctx, paying)) === "none left";
  const created = { id, ...(silent && { assistant_silent: true as const }) };
  if (waits_for) {
    const by = await hold(tx, { postId: id, found: found ?? [], waits_for, new_account, at: clock.now() });
    return { ...created, held: true, ...(by === "officers" && { waits_for: by }) };
  }
  indexPost(tx, { id, body: text, category: body.category });
  await emit(tx, "post.created", {
    postId: id,
    userId: viewer.userId,
    groupId,
    batch,
    ai_enabled: wantsAnswer(body),
    hasMentions: mentions.length > 0,
    ...(body.announcement && { isAnnounced: true }),
    ...(audience && {
      alsoIn: { groupIds: otherGroupIds, batches: audience === "school" ? viewer.batches : [] },
    }),
  });
  return created;
}

const endOf = (body: NewPostBody, now: Date): Date | null => {
  const end = pollEnd(body, now);
  return end === "wrong" ? fail("composer.poll_end") : end;
};

const pollOf = (body: NewPostBody, now: Date) => ({
  type: body.pollType ?? "survey",
  options: body.pollOptions ?? [],
  endsAt: endOf(body, now),
  hides: body.pollHides ?? false,
});

/** A poll asks people, so it does not use the author's quota of assistant answers. */
const wantsAnswer = ({ ai_enabled, category }: NewPostBody): boolean => ai_enabled && category !== "poll";

export type Subject = Pick<PostRow, "subject_id" | "chapter_id">;

export const subjectOf = ({ category, subject_id, chapter_id }: NewPostBody): Subject =>
  category === "other"
    ? { subject_id: null, chapter_id: null }
    : { subject_id: subject_id ?? null, chapter_id: chapter_id ?? null };

export async function checkChapter(tx: Tx, { subject_id, chapter_id }: Subject): Promise<void> {
  if (subject_id === null || chapter_id === null) return;
  if (!(await isChapterOf(tx, subject_id, chapter_id))) fail("composer.chapter_elsewhere");
}

/** A topic of the post's group. */
export async function checkedTopic(
  tx: Tx,
  groupId: number | null,
  topicId: number | null | undefined,
): Promise<number | null> {
  if (topicId === null || topicId === undefined) return null;
  return (await holdTopic(tx, groupId, topicId)) ? topicId : fail("composer.topic_elsewhere");
}

export type Media = Pick<PostRow, "video_url" | "video_bytes" | "attachment_url"> & {
  images: StoredPicture[];
  poster: StoredPicture | null;
};

export async function claimMedia(
  tx: Tx,
  ownerId: number,
  body: NewPostBody,
  { video, group, isHeld }: { video: VideoInput; group: GroupFound | null; isHeld: boolean },
): Promise<Media> {
  const pictures = picturesOf(body);
  if (pictures === "twice") return fail("composer.image_twice");
  const most = body.announcement ? MAX_IMAGES : maxImages(group, body.category);
  if (pictures.images.length > most) fail("composer.one_image");
  const isPrivate = group !== null || isHeld;
  const images = await claimPictures(tx, ownerId, pictures.images, isPrivate);
  const poster = pictures.poster ? await claimPicture(tx, ownerId, pictures.poster, { isPrivate }) : null;
  const attachment_url = body.attachment_url ?? null;
  if (attachment_url) await claimFile(tx, ownerId, attachment_url, { isPrivate });
  const files = { images, poster, attachment_url };
  if (!video || "player" in video) return { ...files, video_url: video && video.player, video_bytes: null };
  const video_bytes = await claimVideo(tx, ownerId, video.upload, { isPrivate });
  return { ...files, video_url: video.upload, video_bytes };
}

async function claimPictures(tx: Tx, ownerId: number, urls: readonly string[], isPrivate: boolean) {
  const claimed: StoredPicture[] = [];
  for (const url of urls) claimed.push(await claimPicture(tx, ownerId, url, { isPrivate }));
  return claimed;
}

type Pictured = Pick<PostRow, "user_id" | "group_id" | "category"> & { images: StoredPicture[] };

/** Pictures that stay are matched by URL, new uploads are claimed, and removed ones are deleted. */
export async function changedImages(
  tx: Tx,
  { user_id, group_id, category, images: current }: Pictured,
  requestedUrls: readonly string[] | undefined,
): Promise<StoredPicture[]> {
  if (requestedUrls === undefined) return current;
  const urls = requestedUrls.map(unsignedUrl);
  const limit = maxImages(await groupTypeOf(tx, group_id), category);
  if (urls.length > Math.max(limit, current.length)) fail("composer.one_image");
  if (new Set(urls).size < urls.length) fail("uploads.url_not_owned");
  const images: StoredPicture[] = [];
  for (const url of urls)
    images.push(
      current.find((picture) => picture.url === url) ??
        (await claimPicture(tx, user_id, url, { isPrivate: group_id !== null })),
    );
  for (const { url } of current) if (!urls.includes(url)) await release(tx, url);
  return images;
}

/** The offered mentions whose users exist, may be mentioned here and are named in the text. */
export async function mentionsFor(
  tx: Tx,
  viewer: Viewer,
  text: string,
  offered: readonly Mention[],
  groupId: number | null,
): Promise<StoredMention[]> {
  const names = await mentionableNames(
    tx,
    viewer,
    offered.map(({ user_id }) => user_id),
    groupId,
  );
  return verifiedMentions(offered, mentionsIn(withJoinedNames(text, [...names.values()])), names);
}
