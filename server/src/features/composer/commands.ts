import type { ResponseOf, InputOf } from "@angon/contract";
import { embedAddress, type composer } from "@angon/contract/composer";
import { mentionsIn, tagsIn } from "@angon/contract/markup/markup";
import type { Post } from "@angon/contract/posts";
import type { Tx } from "../../db/database.ts";
import { emit } from "../../jobs/outbox.ts";
import type { Viewer } from "../../kit/access.ts";
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
import { claimPicture, claimVideo, release } from "../uploads/public.ts";
import { indexPost } from "../search/post-index/public.ts";
import { batchFor, canEmbed, mayChooseKind } from "./access.ts";
import { isChapterOf, namesOf, placeOf } from "./queries.ts";
import {
  flawOf,
  isOnTheSchool,
  isTakenAt,
  mostImagesAt,
  namedIn,
  picturesOf,
  plainAddress,
  showsEdited,
  subjectFlaw,
  wordsFlaw,
  wordsOf,
  type Named,
} from "./rules.ts";

type New = InputOf<typeof composer.create>["body"];
type Created = ResponseOf<typeof composer.create>;

/** Cheap checks come first, so that an invalid post uses up neither the rate limit nor a solved captcha. */
export async function create(ctx: SignedIn, { body }: InputOf<typeof composer.create>): Promise<Created> {
  const { viewer } = ctx;
  const flaw = flawOf(body);
  if (flaw) fail(flaw);
  if (body.category !== "other") allow(mayChooseKind(viewer), "composer.category_refused");
  const film = filmOf(viewer, body.video_url);
  const earlier = await ctx.answered<Created>();
  if (earlier) return earlier;
  await ctx.limits.take("posts", viewer.userId, { viewer });
  await ctx.limits.take("postsDaily", viewer.userId, { viewer });
  const spend = await checkHuman(ctx, body.token);
  return ctx.write(async (tx) => {
    await spend(tx);
    const id = await publish(ctx, tx, body, film);
    return { id };
  });
}

/** A film sent to us, or the player an admin has chosen. */
type Film = { upload: string } | { player: string } | null;

function filmOf(viewer: Viewer, address: string | null | undefined): Film {
  if (!address) return null;
  if (address.startsWith("/files/")) return { upload: address };
  allow(canEmbed(viewer), "composer.admin_embeds");
  return { player: embedAddress(address) ?? fail("composer.embed_refused") };
}

async function publish(ctx: SignedIn, tx: Tx, body: New, film: Film): Promise<number> {
  const { viewer, clock } = ctx;
  const { group, batch } = await destinationFor(tx, viewer, body);
  if (!isTakenAt(group, body.category)) fail("composer.category_refused");
  const filed = filedUnder(body);
  await checkChapter(tx, filed);
  const groupId = group?.id ?? null;
  const shown = await claimShown(tx, viewer.userId, body, { film, group });
  const words = wordsOf(body.body);
  const id = await insertPost(tx, {
    ...filed,
    ...shown,
    user_id: viewer.userId,
    group_id: groupId,
    hsc_batch: batch,
    category: body.category,
    body: words,
    tags: tagsIn(words),
    mentions: await mentionsFor(tx, words, body.mentions, groupId),
    poll:
      body.category === "poll" ? { type: body.pollType ?? "survey", options: body.pollOptions ?? [] } : null,
    ai_enabled: wantsAnswer(body),
    created_at: clock.now(),
  });
  await indexPost(tx, { id, body: words, category: body.category });
  if (wantsAnswer(body)) await reserve(tx, ctx, { postId: id, fromPool: isOnTheSchool(group) });
  await emit(tx, "post.created", {
    postId: id,
    userId: viewer.userId,
    groupId,
    ai_enabled: wantsAnswer(body),
  });
  return id;
}

/** A poll asks people, so it does not use the author's quota of assistant answers. */
const wantsAnswer = ({ ai_enabled, category }: New): boolean => ai_enabled && category !== "poll";

type Destination = { group: GroupFound | null; batch: string | null };

async function destinationFor(tx: Tx, viewer: Viewer, body: New): Promise<Destination> {
  if (body.group_id) {
    const group = await placeFor(tx, viewer, body.group_id);
    allow(canPostIn(viewer, group.my_role), "posts.members_only");
    return { group, batch: viewer.batch };
  }
  return { group: null, batch: batchFor(viewer, body.hsc_batch) ?? fail("composer.batch_missing") };
}

type Filed = Pick<PostRow, "subject_id" | "chapter_id">;

const filedUnder = ({ category, subject_id, chapter_id }: New): Filed =>
  category === "other"
    ? { subject_id: null, chapter_id: null }
    : { subject_id: subject_id ?? null, chapter_id: chapter_id ?? null };

async function checkChapter(tx: Tx, { subject_id, chapter_id }: Filed): Promise<void> {
  if (subject_id === null || chapter_id === null) return;
  if (!(await isChapterOf(tx, subject_id, chapter_id))) fail("composer.chapter_elsewhere");
}

type Shown = Pick<PostRow, "video_url" | "video_bytes"> & {
  images: StoredPicture[];
  poster: StoredPicture | null;
};

async function claimShown(
  tx: Tx,
  ownerId: number,
  body: New,
  { film, group }: { film: Film; group: GroupFound | null },
): Promise<Shown> {
  const pictures = picturesOf(body);
  if (pictures === "twice") return fail("composer.image_twice");
  if (pictures.images.length > mostImagesAt(group, body.category)) fail("composer.one_image");
  const isPrivate = group !== null;
  const images = await claimAll(tx, ownerId, pictures.images, isPrivate);
  const poster = pictures.poster ? await claimPicture(tx, ownerId, pictures.poster, { isPrivate }) : null;
  if (!film || "player" in film) return { images, poster, video_url: film && film.player, video_bytes: null };
  const video_bytes = await claimVideo(tx, ownerId, film.upload, { isPrivate });
  return { images, poster, video_url: film.upload, video_bytes };
}

async function claimAll(tx: Tx, ownerId: number, urls: readonly string[], isPrivate: boolean) {
  const claimed: StoredPicture[] = [];
  for (const url of urls) claimed.push(await claimPicture(tx, ownerId, url, { isPrivate }));
  return claimed;
}

/** Of those who are offered, the ones a text really names. */
export async function mentionsFor(
  tx: Tx,
  words: string,
  offered: readonly Named[],
  groupId: number | null,
): Promise<StoredMention[]> {
  const known = await namesOf(
    tx,
    offered.map(({ user_id }) => user_id),
    groupId,
  );
  return namedIn(offered, mentionsIn(words), known);
}

/** The card is read when the change is certain: a repeated call is shown the post as it is now. */
export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof composer.update>,
): Promise<Post> {
  await ctx.limits.take("edits", ctx.viewer.userId, { viewer: ctx.viewer });
  await ctx.write((tx) => rewrite(ctx, tx, params.id, body));
  const [card] = await cardsFor(ctx, ctx.viewer, [params.id]);
  return card ?? fail("common.not_found");
}

type Change = InputOf<typeof composer.update>["body"];

async function rewrite(ctx: SignedIn, tx: Tx, id: number, body: Change): Promise<Created> {
  const { viewer, clock } = ctx;
  const post = await loadForUpdate(tx, viewer, id);
  allow(canEdit(viewer, post), "composer.not_yours");
  const words = body.body === undefined ? post.body : wordsOf(body.body);
  if (post.total_votes > 0 && words !== post.body) fail("composer.votes_cast");
  const filed = await refiled(tx, post, body);
  const images = await reclaimed(tx, post, body.images);
  const flaw = wordsFlaw(post.category, words, images.length);
  if (flaw) fail(flaw);
  const offered = body.mentions ?? (post.mentions as StoredMention[]);
  await changePost(
    tx,
    post,
    {
      ...filed,
      body: words,
      tags: tagsIn(words),
      images,
      mentions: await mentionsFor(tx, words, offered, post.group_id),
    },
    { editorId: viewer.userId, at: clock.now(), showsEdited: showsEdited(post.created_at, clock.now()) },
  );
  if (words !== post.body) await indexPost(tx, { ...post, body: words });
  await emit(tx, "post.edited", { postId: id });
  return { id };
}

/** An old post may stay without a chapter; an edit of its subject must set both. */
async function refiled(tx: Tx, post: PostRow, body: Change): Promise<Filed> {
  const { category } = post;
  const now = { subject_id: post.subject_id, chapter_id: post.chapter_id };
  if (category === "other" || (body.subject_id === undefined && body.chapter_id === undefined)) return now;
  const wanted = {
    subject_id: body.subject_id === undefined ? now.subject_id : body.subject_id,
    chapter_id: body.chapter_id === undefined ? now.chapter_id : body.chapter_id,
  };
  const flaw = subjectFlaw({ category, ...wanted });
  if (flaw) fail(flaw);
  await checkChapter(tx, wanted);
  return wanted;
}

/** Pictures that stay are matched by address, new uploads are claimed, and removed ones are deleted. */
async function reclaimed(
  tx: Tx,
  post: PostRow,
  asked: readonly string[] | undefined,
): Promise<StoredPicture[]> {
  const shown = post.images as StoredPicture[];
  if (asked === undefined) return shown;
  const urls = asked.map(plainAddress);
  const most = mostImagesAt(await placeOf(tx, post.group_id), post.category);
  if (urls.length > Math.max(most, shown.length)) fail("composer.one_image");
  if (new Set(urls).size < urls.length) fail("uploads.url_not_owned");
  const images: StoredPicture[] = [];
  for (const url of urls)
    images.push(
      shown.find((picture) => picture.url === url) ??
        (await claimPicture(tx, post.user_id, url, { isPrivate: post.group_id !== null })),
    );
  for (const { url } of shown) if (!urls.includes(url)) await release(tx, url);
  return images;
}
