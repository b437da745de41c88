import { once } from "node:events";
import { createServer } from "node:net";
import { signIn } from "../school.mjs";
import { Person } from "./person.mjs";

const BATCH = "HSC 25";
const TEACHER = "01711000010";
const PEOPLE = 36;
const WATCHERS = 8;
const SITTERS = 8;
/** Hashing passwords is the slow part of signing in. */
const AT_ONCE = 4;
const POSTS = 16;
const POLLS = 24;
const HOMEWORK = 12;
const QUESTIONS = 10;
const HOUR_MS = 3_600_000;

const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
  question: `$x^2 = ${i * i}$?`,
  options: [0, 1, 2].map((n) => ({ option: `$${n}$`, is_correct: n === 1 })),
  explanation: `$${i}$`,
  hints: [`$${i}$`],
  data: { board: "ঢাকা", year: "২০২৩" },
}));

const inHours = (hours) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function made(person, path, body) {
  const answer = await person.send({ name: "stage", method: "POST", path, body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Paying students of the batch whose account has no second profile. */
const phonesIn = async (client) =>
  (
    await client.query(
      `select min(a.phone) as phone from accounts a join users u on u.account_id = a.id
       where u.deleted_at is null group by a.id
       having count(*) = 1 and bool_and(u.role = 'USER' and u.level > 0 and u.hsc_batch = $1 and u.paid_until > now() + interval '1 day')
       order by a.id limit $2`,
      [BATCH, PEOPLE],
    )
  ).rows.map(({ phone }) => phone);

async function pollOf(person, n) {
  const body = {
    category: "poll",
    body: `জরিপ ${n}`,
    pollType: "survey",
    pollOptions: [{ name: "হ্যাঁ" }, { name: "না" }],
  };
  const { id } = await made(person, "/api/post", body);
  const { body: shown } = await person.send({ name: "stage", method: "GET", path: `/api/post/${id}` });
  return { id, options: shown.pollOptions.map((option) => option.id) };
}

/** Signs the people in and writes what the requests of the day need. */
export async function setStage(url, client, tries) {
  const open = async (phone) => {
    const session = await signIn(url, phone);
    return new Person(url, tries, { ...session, id: session.user.id });
  };
  const teacher = await open(TEACHER);
  const people = [];
  const phones = await phonesIn(client);
  for (let n = 0; n < phones.length; n += AT_ONCE)
    people.push(...(await Promise.all(phones.slice(n, n + AT_ONCE).map(open))));
  const writers = people.slice(WATCHERS);
  const posts = [];
  for (let n = 0; n < POSTS; n++) {
    const by = writers[n % writers.length];
    posts.push({
      id: (await made(by, "/api/post", { category: "other", body: `ক্লাসের নোট ${n}` })).id,
      by: by.id,
    });
  }
  const polls = await Promise.all(Array.from({ length: POLLS }, (_, n) => pollOf(teacher, n)));
  const homework = [];
  for (let n = 0; n < HOMEWORK; n++) {
    const body = { subject_id: 6, topic: `পাঠ ${n}`, deadline: inHours(1), hsc_batch: BATCH };
    homework.push((await made(teacher, "/api/homework", body)).id);
  }
  const exam = (
    await made(teacher, "/api/exam", {
      title: "মডেল টেস্ট",
      duration: 60,
      total_marks: QUESTIONS,
      start_time: inHours(-1),
      end_time: inHours(1),
      hsc_batch: BATCH,
      questions,
    })
  ).id;
  const sitters = [];
  for (const person of writers.slice(0, SITTERS)) {
    const { body, status } = await person.send({
      name: "stage",
      method: "POST",
      path: `/api/exam/${exam}/start`,
      body: {},
    });
    if (status !== 200 && status !== 201) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
    sitters.push({
      person,
      attempt: body.attempt_id,
      questions: body.questions.map(({ id }) => id),
      seq: 0,
      acknowledged: 0,
      sent: new Map(),
      isSaving: false,
    });
  }
  return { teacher, writers, watchers: people.slice(0, WATCHERS), posts, polls, homework, exam, sitters };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

export async function ports(count) {
  const all = new Set();
  while (all.size < count) all.add(await freePort());
  return [...all];
}
