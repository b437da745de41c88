import type { FeedbackStatus } from "@angon/contract/feedback";
import type { Tx } from "../src/db/database.ts";
import { sql } from "../src/db/sql.ts";
import { cast, type CastName } from "./cast.ts";
import { students } from "./students.ts";

type Wish = {
  by: CastName;
  daysAgo: number;
  votes: number;
  status?: FeedbackStatus;
  title: string;
  body: string;
};

/** The feature requests of the demo school, oldest first. */
const wishes: readonly Wish[] = [
  {
    by: "arif",
    daysAgo: 74,
    votes: 31,
    status: "done",
    title: "খাতার পুরো পাতার ছবি দিতে চাই",
    body: "ছবি ১৬:৯ করে কাটলে অঙ্কের শেষ লাইন বাদ পড়ে। আসল মাপে রাখার একটা উপায় থাকলে ভালো হয়।",
  },
  {
    by: "mitu",
    daysAgo: 61,
    votes: 9,
    status: "declined",
    title: "একজন আরেকজনকে আলাদা মেসেজ পাঠানো",
    body: "গ্রুপ না খুলে শুধু বান্ধবীকে প্রশ্ন করতে পারলে সুবিধা হতো।",
  },
  {
    by: "nusrat",
    daysAgo: 40,
    votes: 27,
    status: "planned",
    title: "জীববিজ্ঞানের চিত্রের জন্য আলাদা ট্যাগ",
    body: "পরীক্ষার আগে শুধু চিত্রগুলো একসাথে দেখতে চাই। এখন একটা একটা করে খুঁজতে হয়।",
  },
  {
    by: "rahima",
    daysAgo: 33,
    votes: 14,
    title: "অভিভাবকদের জন্য সাপ্তাহিক খবর",
    body: "মেয়ে এই সপ্তাহে কোন কোন হোমওয়ার্ক জমা দিয়েছে, শুক্রবারে একবার জানতে পারলেই হয়।",
  },
  {
    by: "tanvir",
    daysAgo: 21,
    votes: 18,
    title: "গাঢ় থিমে সূত্রের লেখা আরেকটু বড়",
    body: "রাতে পড়ার সময় ঘাত আর সূচকগুলো চোখে কম পড়ে।",
  },
  {
    by: "kamrul",
    daysAgo: 12,
    votes: 6,
    title: "শ্রেণির সব প্রশ্ন এক পাতায় ছাপানো",
    body: "ক্লাসে আলোচনার জন্য সপ্তাহের প্রশ্নগুলো কাগজে নিতে চাই।",
  },
  {
    by: "rafi",
    daysAgo: 5,
    votes: 22,
    title: "একই প্রশ্ন আগে হয়েছে কি না, ছবি দেখেও বলুক",
    body: "লেখা মিললে এখন দেখায়। ছবির প্রশ্নেও যদি আগেরটা খুঁজে দিত!",
  },
  {
    by: "jui",
    daysAgo: 1,
    votes: 3,
    title: "ক্লাবের অনুষ্ঠানের দিন গোনা",
    body: "",
  },
];

const DAY = 86_400_000;

export async function writeFeedback(tx: Tx, now: Date): Promise<void> {
  const rows = wishes.map(({ by, daysAgo, ...wish }, i) => ({
    status: "open",
    ...wish,
    id: i + 1,
    user_id: cast[by].id,
    created_at: new Date(now.getTime() - daysAgo * DAY),
  }));
  // Each begins further down the list of students, so that not the same ones wish for everything.
  const votes = rows.flatMap(({ id, votes: many, created_at }) =>
    Array.from({ length: many }, (_, i) => ({
      feedback_id: id,
      user_id: students[(id * 7 + i) % students.length]?.id,
      created_at: new Date(created_at.getTime() + (i + 1) * 600_000),
    })),
  );
  await tx.run(sql`
    insert into feedbacks (id, user_id, title, body, status, vote_count, created_at)
    select id, user_id, title, body, status, votes, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, user_id int, title text, body text,
      status text, votes int, created_at timestamptz)`);
  await tx.run(sql`
    insert into feedback_votes (feedback_id, user_id, created_at)
    select feedback_id, user_id, created_at from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb)
      as r (feedback_id int, user_id int, created_at timestamptz)`);
}
