import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../cast.ts";

/** The newest post of each of these chapters in the feed of HSC 25 has a quiz of the bank and a summary. */
const summaries: Readonly<Record<number, readonly { question: string; answer: string }[]>> = {
  602: [
    {
      question: "দুটি ভেক্টর পরস্পর লম্ব কি না, কীভাবে বুঝব?",
      answer: "ডট গুণফল শূন্য হলে লম্ব: $\\vec A\\cdot\\vec B=AB\\cos 90^\\circ=0$।",
    },
    {
      question: "ক্রস গুণফলের মান কী বোঝায়?",
      answer: "ভেক্টর দুটিকে বাহু ধরে আঁকা সামান্তরিকের ক্ষেত্রফল: $AB\\sin\\theta$।",
    },
  ],
  603: [
    {
      question: "প্রাসের পাল্লা কখন সর্বোচ্চ?",
      answer: "$R=\\dfrac{u^2\\sin 2\\theta}{g}$, তাই $\\theta=45^\\circ$ কোণে।",
    },
    {
      question: "বেগ-সময় লেখচিত্রের ঢাল ও ক্ষেত্রফল কী দেয়?",
      answer: "ঢাল দেয় ত্বরণ, ক্ষেত্রফল দেয় সরণ।",
    },
  ],
  605: [
    {
      question: "কাজ-শক্তি উপপাদ্য কী বলে?",
      answer: "মোট বলের কাজ গতিশক্তির পরিবর্তনের সমান: $W=\\dfrac12mv^2-\\dfrac12mu^2$।",
    },
    {
      question: "সংরক্ষণশীল বলের পরীক্ষা কী?",
      answer: "বদ্ধ পথে মোট কাজ শূন্য হলে বলটি সংরক্ষণশীল, যেমন অভিকর্ষ।",
    },
  ],
};

export async function writeQuizzes(tx: Tx, now: Date): Promise<void> {
  const chapters = Object.keys(summaries).map(Number);
  await tx.run(sql`
    with chosen as (
      select distinct on (p.chapter_id) p.id, p.chapter_id from posts p
      where p.chapter_id = any(${chapters}::int[]) and p.group_id is null and p.hsc_batch = 'HSC 25'
        and p.status = 'published'
      order by p.chapter_id, p.id desc),
    written as (
      insert into quizzes (post_id, seconds, question_count, total_marks, created_by, created_at)
      select c.id, 60 * b.count, b.count, b.count, ${cast.selina.id}::int, ${now}::timestamptz
      from chosen c join lateral (select count(*)::int as count from questions q where q.chapter_id = c.chapter_id) b on true
      returning id, post_id)
    insert into quiz_questions (quiz_id, position, question, options, correct, explanation, data)
    select w.id, row_number() over (partition by w.id order by q.id) - 1, q.question, q.options, q.correct,
      q.explanation, q.data
    from written w join chosen c on c.id = w.post_id join questions q on q.chapter_id = c.chapter_id`);
  const items = Object.entries(summaries).flatMap(([chapter, pairs]) =>
    pairs.map((pair, position) => ({ ...pair, position, chapter_id: Number(chapter) })),
  );
  await tx.run(sql`
    insert into summary_items (post_id, position, question, answer)
    select p.id, r.position, r.question, r.answer
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r (chapter_id int, position smallint, question text, answer text)
    join posts p on p.chapter_id = r.chapter_id
    join quizzes q on q.post_id = p.id
    order by p.id, r.position`);
}
