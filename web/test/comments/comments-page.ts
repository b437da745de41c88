import { answers } from "@angon/contract/answers";
import { comments, type Comment } from "@angon/contract/comments";
import { posts, type Post } from "@angon/contract/posts";
import type { SessionUser } from "@angon/contract/users";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aComment, aPerson, aPost, aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

export const rafi = aPerson();
export const nusrat = aPerson({ id: 31, name: "নুসরাত জাহান" });

/** The author of new comments is the signed-in user. */
export const me = aPerson({ id: 2, name: "সামিহা রহমান" });
const user = aUser({ id: me.id, name: me.name });

/** Drafts of comments outlive a test and its file, so that each test has its own post. */
let lastPostId = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000;

let lastId = 2_000;
export const said = (author: typeof rafi, content: string, more: Partial<Comment> = {}): Comment => {
  const isMine = author.id === me.id;
  return aComment({
    id: ++lastId,
    user: author,
    user_id: author.id,
    content,
    can: { remove: isMine, rate: !isMine, reply: true, report: !isMine },
    ...more,
  });
};

/** Opens the page of a post with these comments; what the user writes is added. */
export async function openPost(
  shown: readonly Comment[],
  answer: (server: FakeServer) => void = () => {},
  more: Partial<Post> = {},
  viewer: SessionUser = user,
): Promise<FakeServer> {
  const post = aPost({ id: ++lastPostId, commentCount: countOf(shown), ...more });
  return openPage(
    `/post/${post.id}`,
    (school) => {
      school.answer(posts.get, () => post);
      school.answer(comments.list, () => [...shown]);
      school.answer(answers.ask, () => undefined as never);
      school.answer(comments.create, ({ body }) => [
        said(me, body.content, { parentCommentId: body.parentCommentId ?? null, image: body.image ?? null }),
      ]);
      answer(school);
    },
    viewer,
  );
}

const countOf = (shown: readonly Comment[]): number =>
  shown.reduce((count, { replies }) => count + 1 + countOf(replies), 0);

export const section = () => page.getByRole("region", { name: /^মন্তব্য/ });
export const commentField = () => page.getByRole("textbox", { name: "মন্তব্য লেখো…" });
export const replyField = () => page.getByRole("textbox", { name: "উত্তর লেখো…" });
export const sendButton = () => page.getByRole("button", { name: "পাঠাও", exact: true }).last();
export const commentsOf = (author: typeof rafi) =>
  section().getByRole("article", { name: `${author.name}-এর মন্তব্য` });
