import type { Category, NewPost } from "@angon/contract/composer";
import { tidyLine } from "@angon/contract/kit/text";
import { correctOption, emptyDraft, isElsewhere, named, type Draft } from "./state.ts";

const QUESTION_LETTERS = 8;
const LONGEST_ASKED = 300;

/** The first line, when it says enough to look for questions like it. */
export function questionIn({ body, category }: { body: string; category: Category }): string | null {
  if (category !== "subject" && category !== "other") return null;
  const line = body.trim().split("\n")[0]?.replaceAll("**", "").trim().slice(0, LONGEST_ASKED) ?? "";
  return (line.match(/\p{L}/gu)?.length ?? 0) >= QUESTION_LETTERS ? line : null;
}

/** Stored with a draft, so that sending it again after a lost response uses the same idempotency key. */
export interface Sent {
  what: string;
  key: string;
}

export interface KeptDraft {
  draft: Draft;
  sent: Sent | null;
}

/** A draft of an older version of the page may lack what today's has. */
export const completed = (stored: KeptDraft | undefined): KeptDraft | undefined =>
  stored && { sent: stored.sent ?? null, draft: { ...emptyDraft(null, "other"), ...stored.draft } };

/** The key of what is sent; another text is another call. */
export function keyFor(post: NewPost, sent: Sent | null, newKey: () => string): Sent {
  const what = JSON.stringify(post);
  return sent?.what === what ? sent : { what, key: newKey() };
}

/** The request body; fields of other categories are left out. */
export function payloadOf(draft: Draft, batch: string | null): NewPost {
  const { category, body, subjectId, chapterId, images, video, embed, announcement, attachment } = draft;
  const groupId = isElsewhere(draft) ? null : draft.groupId;
  const film = video?.url ?? (embed.trim() || null);
  const filed = category !== "other";
  return {
    category,
    body,
    hsc_batch: draft.batch ?? batch,
    group_id: groupId,
    topic_id: groupId === null ? null : draft.topicId,
    ...(announcement !== null && { announcement, attachment_url: attachment }),
    subject_id: filed ? subjectId : null,
    chapter_id: filed && subjectId !== null ? chapterId : null,
    // Beside a film `image` is the frame shown before it plays.
    ...(film === null && images.length < 2
      ? { image: images[0] ?? null }
      : { image: video?.poster ?? null, images }),
    video_url: film,
    ai_enabled: draft.ai && category !== "poll",
    mentions: mentionsIn(draft),
    status: "published",
    ...(category === "poll" ? pollOf(draft) : {}),
  };
}

/** Mentions whose name was deleted from the text are dropped. */
const mentionsIn = ({ body, mentions }: Draft) => {
  const text = body.normalize("NFC");
  return mentions.filter(
    ({ user_id, name }, index) =>
      text.includes(`@${name.normalize("NFC").trim().replace(/\s+/g, "_")}`) &&
      mentions.findIndex((other) => other.user_id === user_id) === index,
  );
};

type PollPayload = Pick<NewPost, "pollType" | "pollOptions" | "pollDays" | "pollEndsAt" | "pollHides">;

function pollOf(draft: Draft): PollPayload {
  const correct = correctOption(draft)?.key;
  return {
    pollType: draft.hasCorrect ? "question" : "survey",
    pollOptions: named(draft).map(({ key, name }) => ({ name: tidyLine(name), is_correct: key === correct })),
    ...(draft.pollEnd === "date"
      ? { pollEndsAt: draft.pollEndsAt }
      : draft.pollEnd !== "never" && { pollDays: Number(draft.pollEnd) }),
    ...(draft.pollHides && { pollHides: true }),
  };
}
