import { bearer, keyed } from "../calls/callers.mjs";
import { callOver, openWorker } from "../workers.mjs";

const STAFF = { teacher: "01711000010", admin: "01711000013" };
const HOUR_MS = 3_600_000;

const get = (name, path, who = "student") => ({ name, method: "GET", path, headers: bearer, who });
const find = (name, q) => get(`search, ${name}`, `/api/search?q=${encodeURIComponent(q)}`);
const kind = (name, q) =>
  get(`search for ${name}`, `/api/search/kinds?kind=${name}&q=${encodeURIComponent(q)}`);

const questions = Array.from({ length: 30 }, (_, i) => ({
  question: `${i + 2} মিটার বেগে ${i + 1} সেকেন্ডে কত দূর যাবে?`,
  options: Array.from({ length: 4 }, (__, k) => ({ option: `${i + k}`, is_correct: k === 0 })),
}));

const newExam = (now) => ({
  name: "a new exam",
  method: "POST",
  path: "/api/exam",
  status: 201,
  headers: keyed,
  body: () => ({
    title: "মডেল টেস্ট",
    duration: 60,
    total_marks: questions.length,
    start_time: new Date(now - HOUR_MS).toISOString(),
    end_time: new Date(now + HOUR_MS).toISOString(),
    hsc_batch: "HSC 25",
    questions,
  }),
  after: (worker, { id }) => Object.assign(worker, { exam: id }),
});

/** `undo` runs before the statements of a call are run again. */
const readsOf = ({ post, course, slug, homework, held, exam }) => [
  get("feed", "/api/post?mine=apart"),
  get("feed, whole", "/api/post"),
  get("feed, latest first", "/api/post?mine=apart&sortedBy=latest"),
  get("feed of a subject", "/api/post?mine=apart&subjectId=6"),
  get("feed of a group", `/api/post?mine=apart&group=${slug}`),
  get("new posts", `/api/post/newer?asOf=${Math.max(0, post - 5)}`),
  get("a post", `/api/post/${post}`),
  get("its comments", `/api/post/${post}/comments`),
  get("posts like a new one", `/api/post/similar?text=${encodeURIComponent("ভেক্টরের ডট গুণন")}`),
  find("exact", "ভেক্টর"),
  find("inflected", "ভেক্টরগুলোর"),
  find("typo", "ভেক্টট"),
  find("romanised", "vektor"),
  find("two words", "podartho biggan"),
  find("nowhere", "ঝঞ্ঝাটপূর্ণতা"),
  get("search for people", "/api/search?q=rahman&type=user"),
  get("search, suggestions", `/api/search/suggestions?q=${encodeURIComponent("ভেক্")}`),
  kind("homework", "ভেক্টরের"),
  kind("exam", "পরীক্ষা"),
  get("notifications", "/api/notification"),
  get("number of notifications", "/api/notification/count"),
  get("leaderboard", "/api/utils/leaderboard"),
  get("leaderboard of all time", "/api/utils/leaderboard?scope=all&page=20"),
  get("points of a person", "/api/utils/points"),
  get("profile", "/api/users/{me}"),
  get("posts of a person", "/api/post/user/{me}"),
  get("today", "/api/today"),
  get("homework list", "/api/homework"),
  get("homework of a course", `/api/homework?group_id=${course}`),
  get("a homework", `/api/homework/${homework}`),
  get("its submissions", `/api/homework/${homework}/submissions`, "admin"),
  get("exam list", "/api/exam"),
  get("marks of an exam", `/api/exam/${held}/marks`, "teacher"),
  {
    name: "exam start",
    method: "POST",
    path: `/api/exam/${exam}/start`,
    headers: keyed,
    body: () => ({}),
    who: "student",
    undo: `delete from quiz_attempts where quiz_id = ${exam}`,
  },
  get("gradebook", `/api/group/${course}/gradebook`, "admin"),
  get("statistics of a group", `/api/group/${slug}/statistics`, "admin"),
  get("members of a group", `/api/group/${slug}/members`),
  get("people list", "/api/admin/users", "admin"),
  get("people by name", `/api/admin/users?q=${encodeURIComponent("রহমান")}`, "admin"),
  get("overview of the office", "/api/admin/overview", "admin"),
  get("audit log", "/api/admin/audit", "admin"),
  get("health page", "/api/admin/health", "admin"),
];

async function placesOf(client, student) {
  const [row] = (
    await client.query(
      `select (select id from posts where hsc_batch = 'HSC 25' and group_id is null and status = 'published' and category = 'subject'
           and comment_count > 0 order by id desc limit 1) as post,
         (select max(id) from homeworks where group_id = $2) as homework,
         (select max(id) from quizzes where hsc_batch = 'HSC 25' and post_id is null and ends_at is not null) as held,
         (select g.slug from group_members m join groups g on g.id = m.group_id where m.user_id = $1
           order by g.member_count desc, g.id limit 1) as slug`,
      [student.id, student.course],
    )
  ).rows;
  return { ...row, course: student.course };
}

/** A student who has paid and is in a course. */
export async function studentOf(client) {
  const { rows } = await client.query(`
    select u.id, a.phone, m.group_id as course from users u join accounts a on a.id = u.account_id
    join group_members m on m.user_id = u.id join groups g on g.id = m.group_id and g.type in ('CLASS', 'COURSE')
    where u.id >= 1000000 and u.role = 'USER' and u.hsc_batch = 'HSC 25' and u.level > 0 and u.paid_until > now()
    order by g.member_count desc, u.id limit 1`);
  return rows[0];
}

/** The calls with the person who makes each, in a school that stands at this moment. */
export async function openReads(url, client, { student, signIn, now }) {
  const people = { student: openWorker(url, await signIn(url, student.phone)) };
  for (const [name, phone] of Object.entries(STAFF)) people[name] = openWorker(url, await signIn(url, phone));
  await callOver(people.teacher, newExam(now));
  const places = { ...(await placesOf(client, student)), exam: people.teacher.exam };
  return {
    reads: readsOf(places).map((call) => ({
      worker: people[call.who],
      call: { ...call, path: call.path.replace("{me}", student.id) },
    })),
    close: () => Promise.all(Object.values(people).map((worker) => worker.client.close())),
  };
}
