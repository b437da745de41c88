import type { QuestionImage } from "@angon/contract/quizzes";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isAdmin, isTeacher, type Viewer } from "../../kit/access.ts";
import { claimPicture, lockFiles, release, unsignedUrl, type Picture } from "../uploads/public.ts";
import { canUseBank } from "./access.ts";

type WithImage = { image?: string | null | undefined; image_alt?: string | null | undefined };
type Editor = Pick<Viewer, "userId" | "role" | "level">;

/** The pictures of the questions of a request, by address; their words belong to a question, so a copy may have others. */
type Images = { of(question: WithImage): QuestionImage | null };

/**
 * A picture is the viewer's own upload, or one that a question shows which the viewer may copy: of the bank, of an own
 * quiz, or of the quiz that is being changed. A lock keeps the file while another question loses it.
 */
export async function takeImages(
  tx: Tx,
  viewer: Editor,
  questions: readonly WithImage[],
  quizId: number | null,
): Promise<Images> {
  const urls = [...new Set(questions.flatMap(({ image }) => (image ? [unsignedUrl(image)] : [])))];
  const pictures = new Map<string, Picture>();
  if (urls.length > 0) {
    await lockFiles(tx, urls);
    for (const picture of await copiable(tx, viewer, urls, quizId)) pictures.set(picture.url, picture);
  }
  for (const url of urls)
    if (!pictures.has(url))
      pictures.set(url, await claimPicture(tx, viewer.userId, url, { isPrivate: true }));
  return {
    of({ image, image_alt: alt }) {
      const picture = image ? pictures.get(unsignedUrl(image)) : undefined;
      return picture ? { ...picture, ...(alt && { alt }) } : null;
    },
  };
}

async function copiable(tx: Tx, viewer: Editor, urls: readonly string[], quizId: number | null) {
  const rows = await tx.many<{ image: unknown }>(sql`
    select q.image from questions q where ${canUseBank(viewer)}::boolean and q.image ->> 'url' = any(${urls}::text[])
    union select k.image from quiz_questions k join quizzes q on q.id = k.quiz_id
    where k.image ->> 'url' = any(${urls}::text[]) and q.status <> 'removed'
      and (q.id = ${quizId}::int or ${isAdmin(viewer)}::boolean
        or ${isTeacher(viewer)}::boolean and q.created_by = ${viewer.userId})`);
  return rows.map(({ image }) => {
    const { alt: _, ...picture } = image as QuestionImage;
    return picture;
  });
}

/** Called after questions have lost these pictures: a file that no other question shows is deleted. */
export async function dropImages(tx: Tx, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await lockFiles(tx, urls);
  const rows = await tx.many<{ url: string }>(sql`
    select image ->> 'url' as url from questions where image ->> 'url' = any(${urls}::text[])
    union select image ->> 'url' from quiz_questions where image ->> 'url' = any(${urls}::text[])`);
  const usedUrls = new Set(rows.map(({ url }) => url));
  for (const url of new Set(urls)) if (!usedUrls.has(url)) await release(tx, url);
}
