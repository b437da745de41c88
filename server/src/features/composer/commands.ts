import type { ResponseOf, InputOf } from "@angon/contract";
import { embedAddress, type composer } from "@angon/contract/composer";
import { mentionsIn, tagsIn } from "@angon/contract/markup/markup";
import type { Post } from "@angon/contract/posts";
import type { Tx } from "../../db/database.ts";
import { emit } from "../../jobs/outbox.ts";
import { isClosed, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { reserve } from "../assistant/public.ts";
import { checkHuman } from "../captcha/public.ts";
import { canPostIn, placeFor, type GroupFound } from "../groups/public.ts";
import {
  canEdit,
  cardsFor,
  changePost,
  insertPost,
  loadForUpdate,
  type StoredMention,
  type StoredPicture,
  type PostRow,
} from "../posts/public.ts";
import { claimPicture, claimVideo, release, unsignedUrl } from "../uploads/public.ts";
import { indexPost } from "../search/post-index/public.ts";
import { batchFor, canEmbed, canChooseCategory } from "./access.ts";
import { groupTypeOf, isChapterOf, mentionableNames } from "./queries.ts";
import {
  allowsCategory,
  isPaidBySchool,
  maxImages,
  picturesOf,
  postError,
  showsEdited,
  subjectError,
  textError,
  verifiedMentions,
  visibleText,
  type Mention,
} from "./rules.ts";
import { dailyPostLimit, editLimit, postLimit } from "./limits.ts";

type NewPostBody = InputOf<typeof composer.create>["body"];
type Created = ResponseOf<typeof composer.create>;

/** Cheap checks come first, so that an invalid post uses up neither the rate limit nor a solved captcha. */
export async function create(ctx: SignedIn, { body }: InputOf<typeof composer.create>): Promise<Created> {
  const { viewer } = ctx;
  const error = postError(body);
  if (error) fail(error);
  if (body.category !== "other") allow(canChooseCategory(viewer), "composer.category_refused");
  const video = videoOf(viewer, body.video_url);
  const earlier = await ctx.answered<Created>();
  if (earlier) return earlier;
  await ctx.limits.take(postLimit, viewer.userId, { viewer });
  await ctx.limits.take(dailyPostLimit, viewer.userId, { viewer });
  const spend = await checkHuman(ctx, body.token);
  return ctx.write(async (tx) => {
    await spend(tx);
    const id = await publish(ctx, tx, body, video);
    return { id };
  });
}

/** An uploaded video, or the embedded player of another host that an admin has chosen. */
type VideoInput = { upload: string } | { player: string } | null;

function videoOf(viewer: Viewer, url: string | null | undefined): VideoInput {
  if (!url) return null;
  if (url.startsWith("/files/")) return { upload: url };
  allow(canEmbed(viewer), "composer.admin_embeds");
  return { player: embedAddress(url) ?? fail("composer.embed_refused") };
}

async function publish(ctx: SignedIn, tx: Tx, body: NewPostBody, video: VideoInput): Promise<number> {
  const { viewer, clock } = ctx;
  const { group, batch } = await destinationFor(tx, viewer, body);
  if (!allowsCategory(group, body.category)) fail("composer.category_refused");
  const topic = topicOf(body);
  await checkChapter(tx, topic);
  const groupId = group?.id ?? null;
  const media = await claimMedia(tx, viewer.userId, body, { video, group });
  const text = visibleText(body.body);
  const id = await insertPost(tx, {
    ...topic,
    ...media,
    user_id: viewer.userId,
    group_id: groupId,
    hsc_batch: batch,
    category: body.category,
    body: text,
    tags: tagsIn(text),
    mentions: await mentionsFor(tx, text, body.mentions, groupId),
    poll:
      body.category === "poll" ? { type: body.pollType ?? "survey", options: body.pollOptions ?? [] } : null,
    ai_enabled: wantsAnswer(body),
    created_at: clock.now(),
  });
  await indexPost(tx, { id, body: text, category: body.category });
  if (wantsAnswer(body)) await reserve(tx, ctx, { postId: id, fromPool: isPaidBySchool(group) });
  await emit(tx, "post.created", {
    postId: id,
    userId: viewer.userId,
    groupId,
    ai_enabled: wantsAnswer(body),
  });
  return id;
}

/** A poll asks people, so it does not use the author's quota of assistant answers. */
const wantsAnswer = ({ ai_enabled, category }: NewPostBody): boolean => ai_enabled && category !== "poll";

type Destination = { group: GroupFound | null; batch: string | null };

async function destinationFor(tx: Tx, viewer: Viewer, body: NewPostBody): Promise<Destination> {
  if (body.group_id) {
    const group = await placeFor(tx, viewer, body.group_id);
    allow(canPostIn(viewer, group.my_role), "posts.members_only");
    return { group, batch: viewer.batch };
  }
  const batch = batchFor(viewer, body.hsc_batch) ?? fail("composer.batch_missing");
  if (isClosed(viewer, { group_id: null, hsc_batch: batch })) fail("batches.closed");
  return { group: null, batch };
}

type Topic = Pick<PostRow, "subject_id" | "chapter_id">;

const topicOf = ({ category, subject_id, chapter_id }: NewPostBody): Topic =>
  category === "other"
    ? { subject_id: null, chapter_id: null }
    : { subject_id: subject_id ?? null, chapter_id: chapter_id ?? null };

async function checkChapter(tx: Tx, { subject_id, chapter_id }: Topic): Promise<void> {
  if (subject_id === null || chapter_id === null) return;
  if (!(await isChapterOf(tx, subject_id, chapter_id))) fail("composer.chapter_elsewhere");
}

type Media = Pick<PostRow, "video_url" | "video_bytes"> & {
  images: StoredPicture[];
  poster: StoredPicture | null;
};

async function claimMedia(
  tx: Tx,
  ownerId: number,
  body: NewPostBody,
  { video, group }: { video: VideoInput; group: GroupFound | null },
): Promise<Media> {
  const pictures = picturesOf(body);
  if (pictures === "twice") return fail("composer.image_twice");
  if (pictures.images.length > maxImages(group, body.category)) fail("composer.one_image");
  const isPrivate = group !== null;
  const images = await claimPictures(tx, ownerId, pictures.images, isPrivate);
  const poster = pictures.poster ? await claimPicture(tx, ownerId, pictures.poster, { isPrivate }) : null;
  if (!video || "player" in video)
    return { images, poster, video_url: video && video.player, video_bytes: null };
  const video_bytes = await claimVideo(tx, ownerId, video.upload, { isPrivate });
  return { images, poster, video_url: video.upload, video_bytes };
}

async function claimPictures(tx: Tx, ownerId: number, urls: readonly string[], isPrivate: boolean) {
  const claimed: StoredPicture[] = [];
  for (const url of urls) claimed.push(await claimPicture(tx, ownerId, url, { isPrivate }));
  return claimed;
}

/** The offered mentions whose users exist, may be mentioned here and are named in the text. */
export async function mentionsFor(
  tx: Tx,
  text: string,
  offered: readonly Mention[],
  groupId: number | null,
): Promise<StoredMention[]> {
  const names = await mentionableNames(
    tx,
    offered.map(({ user_id }) => user_id),
    groupId,
  );
  return verifiedMentions(offered, mentionsIn(text), names);
}

/** The card is read after the commit, so a repeated request gets the current post. */
export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof composer.update>,
): Promise<Post> {
  await ctx.limits.take(editLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  await ctx.write((tx) => applyChange(ctx, tx, params.id, body));
  const [card] = await cardsFor(ctx, ctx.viewer, [params.id]);
  return card ?? fail("common.not_found");
}

type PostChange = InputOf<typeof composer.update>["body"];

async function applyChange(ctx: SignedIn, tx: Tx, id: number, body: PostChange): Promise<Created> {
  const { viewer, clock } = ctx;
  const post = await loadForUpdate(tx, viewer, id);
  allow(canEdit(viewer, post), "composer.not_yours");
  if (isClosed(viewer, post)) fail("batches.closed");
  const text = body.body === undefined ? post.body : visibleText(body.body);
  if (post.total_votes > 0 && text !== post.body) fail("composer.votes_cast");
  const topic = await updatedTopic(tx, post, body);
  const images = await updatedImages(tx, post, body.images);
  const error = textError(post.category, text, images.length);
  if (error) fail(error);
  const offered = body.mentions ?? (post.mentions as StoredMention[]);
  await changePost(
    tx,
    post,
    {
      ...topic,
      body: text,
      tags: tagsIn(text),
      images,
      mentions: await mentionsFor(tx, text, offered, post.group_id),
    },
    { editorId: viewer.userId, at: clock.now(), showsEdited: showsEdited(post.created_at, clock.now()) },
  );
  if (text !== post.body) await indexPost(tx, { ...post, body: text });
  await emit(tx, "post.edited", { postId: id });
  return { id };
}

/** An old post may stay without a chapter; an edit of its subject must set both. */
async function updatedTopic(tx: Tx, post: PostRow, body: PostChange): Promise<Topic> {
  const { category } = post;
  const current = { subject_id: post.subject_id, chapter_id: post.chapter_id };
  if (category === "other" || (body.subject_id === undefined && body.chapter_id === undefined))
    return current;
  const topic = {
    subject_id: body.subject_id === undefined ? current.subject_id : body.subject_id,
    chapter_id: body.chapter_id === undefined ? current.chapter_id : body.chapter_id,
  };
  const error = subjectError({ category, ...topic });
  if (error) fail(error);
  await checkChapter(tx, topic);
  return topic;
}

/** Pictures that stay are matched by URL, new uploads are claimed, and removed ones are deleted. */
async function updatedImages(
  tx: Tx,
  post: PostRow,
  requestedUrls: readonly string[] | undefined,
): Promise<StoredPicture[]> {
  const current = post.images as StoredPicture[];
  if (requestedUrls === undefined) return current;
  const urls = requestedUrls.map(unsignedUrl);
  const limit = maxImages(await groupTypeOf(tx, post.group_id), post.category);
  if (urls.length > Math.max(limit, current.length)) fail("composer.one_image");
  if (new Set(urls).size < urls.length) fail("uploads.url_not_owned");
  const images: StoredPicture[] = [];
  for (const url of urls)
    images.push(
      current.find((picture) => picture.url === url) ??
        (await claimPicture(tx, post.user_id, url, { isPrivate: post.group_id !== null })),
    );
  for (const { url } of current) if (!urls.includes(url)) await release(tx, url);
  return images;
}
