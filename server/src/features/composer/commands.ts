import type { InputOf } from "@angon/contract";
import type { composer } from "@angon/contract/composer";
import { tagsIn } from "@angon/contract/markup/markup";
import type { Post } from "@angon/contract/posts";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { closedBy, isClosed } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { checkHuman } from "../captcha/public.ts";
import { checkText } from "../guard/public.ts";
import {
  canEdit,
  cardsFor,
  changePost,
  loadForUpdate,
  type StoredMention,
  type StoredPicture,
  type PostRow,
} from "../posts/public.ts";
import { indexPost } from "../search/post-index/public.ts";
import { canChooseCategory } from "./access.ts";
import {
  changedImages,
  checkChapter,
  checkedTopic,
  mentionsFor,
  publish,
  textsOf,
  videoOf,
  type Created,
  type Subject,
} from "./commands-publish.ts";
import { postError, showsEdited, subjectError, textError, visibleText } from "./rules.ts";
import { dailyPostLimit, editLimit, postLimit } from "./limits.ts";

/** Cheap checks come first, so that an invalid post uses up neither the rate limit nor a solved captcha. */
export async function create(ctx: SignedIn, { body }: InputOf<typeof composer.create>): Promise<Created> {
  const { viewer } = ctx;
  const error = postError(body);
  if (error) fail(error);
  if (body.category !== "other") allow(canChooseCategory(viewer), "composer.category_refused");
  const video = videoOf(viewer, body.video_url);
  const checked = await check(ctx, body).catch(async (refusal: unknown) => {
    // A post that was published before is answered again: its captcha is spent, the words may have changed.
    const earlier = await ctx.answered<Created>();
    if (earlier) return { earlier };
    throw refusal;
  });
  if ("earlier" in checked) return checked.earlier;
  const { found, spend } = checked;
  return ctx.write(async (tx) => {
    await spend(tx);
    return publish(ctx, tx, body, { video, found });
  });
}

async function check(ctx: SignedIn, body: InputOf<typeof composer.create>["body"]) {
  const { viewer } = ctx;
  const guardMatches = await checkText(ctx, textsOf(body), {
    mayHold: true,
    mayNudge: true,
    confirmed: body.confirmed,
  });
  await ctx.limits.take(postLimit, viewer.userId, { viewer });
  await ctx.limits.take(dailyPostLimit, viewer.userId, { viewer });
  return { found: guardMatches, spend: await checkHuman(ctx, body.token) };
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
  if (isClosed(viewer, post)) fail(closedBy(post));
  const text = body.body === undefined ? post.body : visibleText(body.body);
  if (post.total_votes > 0 && text !== post.body) fail("composer.votes_cast");
  const subject = await updatedSubject(tx, post, body);
  const topic_id =
    body.topic_id === undefined ? post.topic_id : await checkedTopic(tx, post.group_id, body.topic_id);
  const images = await changedImages(tx, { ...post, images: post.images as StoredPicture[] }, body.images);
  const error = textError(post.category, text, images.length);
  if (error) fail(error);
  if (text !== post.body)
    await checkText(ctx, [text, ...(await optionsOf(tx, id))], {
      mayHold: false,
      mayNudge: true,
      confirmed: body.confirmed,
    });
  const offered = body.mentions ?? (post.mentions as StoredMention[]);
  await changePost(
    tx,
    post,
    {
      ...subject,
      topic_id,
      body: text,
      tags: tagsIn(text),
      images,
      mentions: await mentionsFor(tx, ctx.viewer, text, offered, post.group_id),
    },
    { editorId: viewer.userId, at: clock.now(), showsEdited: showsEdited(post.created_at, clock.now()) },
  );
  if (text !== post.body) indexPost(tx, { ...post, body: text });
  await emit(tx, "post.edited", { postId: id });
  return { id };
}

const optionsOf = async (tx: Tx, postId: number): Promise<string[]> =>
  (
    await tx.many<{ name: string }>(sql`select name from poll_options where post_id = ${postId} order by id`)
  ).map(({ name }) => name);

/** An old post may stay without a chapter; an edit of its subject must set both. */
async function updatedSubject(tx: Tx, post: PostRow, body: PostChange): Promise<Subject> {
  const { category } = post;
  const current = { subject_id: post.subject_id, chapter_id: post.chapter_id };
  if (category === "other" || (body.subject_id === undefined && body.chapter_id === undefined))
    return current;
  const subject = {
    subject_id: body.subject_id === undefined ? current.subject_id : body.subject_id,
    chapter_id: body.chapter_id === undefined ? current.chapter_id : body.chapter_id,
  };
  const error = subjectError({ category, ...subject });
  if (error) fail(error);
  await checkChapter(tx, subject);
  return subject;
}
