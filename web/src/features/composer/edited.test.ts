import { expect, it } from "vitest";
import { editedOf, takenUp, type Editable, type Edited, type KeptEdit } from "./components/Edited.tsx";

const written: Editable = {
  id: 7,
  category: "subject",
  body: "আগের কথা",
  mentions: [],
  subject_id: 6,
  chapter_id: 2,
  images: ["/files/a.webp?s=old", "/files/b.webp?s=old"],
  totalVotes: 0,
};

const kept = (patch: Partial<Edited>, base = editedOf(written)) => ({ base, edited: { ...base, ...patch } });
const elsewhere = (patch: Partial<Editable>): Editable => ({ ...written, ...patch });

it("the draft of an edit restores the typed text over the current text of the post", () => {
  expect(takenUp(written, kept({ body: "নতুন কথা" }))).toEqual({ ...editedOf(written), body: "নতুন কথা" });
  const now = elsewhere({ body: "অন্য ফোন থেকে", subject_id: 8, chapter_id: 1 });
  expect(takenUp(now, kept({ body: "নতুন কথা" }))).toEqual({ ...editedOf(now), body: "নতুন কথা" });
});

it("the draft of an edit takes untouched fields from the current post", () => {
  const now = elsewhere({ body: "অন্য ফোন থেকে", images: [...written.images, "/files/c.webp"] });
  const taken = takenUp(now, kept({ subjectId: 8, chapterId: 3 }));
  expect(taken).toEqual({ ...editedOf(now), subjectId: 8, chapterId: 3 });
});

it("the draft of an edit keeps pictures that were added to the post meanwhile, and adds its own", () => {
  const now = elsewhere({ images: ["/files/a.webp?s=new", "/files/c.webp?s=new"] });
  const taken = takenUp(now, kept({ images: ["/files/a.webp?s=old", "/files/mine.webp"] }));
  expect(taken?.images).toEqual(["/files/a.webp?s=new", "/files/c.webp?s=new", "/files/mine.webp"]);
});

it("the draft of an edit recognizes a picture by its path, with any signed link", () => {
  const now = elsewhere({ images: ["/files/a.webp?s=new", "/files/b.webp?s=new"] });
  expect(takenUp(now, kept({ images: ["/files/a.webp?s=old"] }))?.images).toEqual(["/files/a.webp?s=new"]);
  expect(takenUp(now, kept({})), "nothing was changed").toBeUndefined();
});

it("the draft of an edit is empty when the post is equal already, and keeps the options of a poll with votes", () => {
  expect(takenUp(elsewhere({ body: "নতুন কথা" }), kept({ body: "নতুন কথা" }))).toBeUndefined();
  const voted = elsewhere({ category: "poll", totalVotes: 1 });
  expect(takenUp(voted, kept({ body: "অন্য প্রশ্ন" }))).toBeUndefined();
});

it("the draft of an edit keeps the chosen topic, and that of the post when none was chosen", () => {
  const now = elsewhere({ topic: { id: 5, name: "নোট" } });
  expect(takenUp(now, kept({ topicId: 8 }))?.topicId).toBe(8);
  expect(takenUp(now, kept({ body: "নতুন কথা" }))?.topicId).toBe(5);
  const { topicId: _, ...older } = editedOf(written);
  const stored = { base: older, edited: { ...older, body: "নতুন কথা" } } as KeptEdit;
  expect(takenUp(now, stored)?.topicId).toBe(5);
});
