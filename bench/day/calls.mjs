import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { pictureOf } from "./picture.mjs";

const REACTIONS = ["good", "hard", "excellent", "cant", "funny"];
const SEARCHES = ["ভেক্টর", "vektor", "podartho biggan", "ভেক্টট"];
/** Half of the comments go below the posts that the streams watch. */
const WATCHED = 4;
const CODE_WITHIN_MS = 3_000;
const PASSWORD = "angon1234";

export const watchedPosts = ({ posts }) => posts.slice(0, WATCHED).map(({ id }) => id);

const isDone = ({ status }) => status >= 200 && status < 300;

/** The calls of the day by name, with the share of each in a hundred, and what was acknowledged. */
export function openCalls({ stage, gateway, url }) {
  const { writers, posts, polls, homework, sitters } = stage;
  const mark = `day${randomInt(1e6)}`;
  const ledger = {
    mark,
    posts: [],
    comments: [],
    reactions: [],
    votes: [],
    work: [],
    accounts: [],
    isOver: false,
  };
  let count = 0;
  const next = () => ++count;
  const isOver = () => ledger.isOver;
  const anyOf = (list, n) => list[(n * 7) % list.length];
  const get = (path) => (person) => person.send({ name: "read", method: "GET", path: path() });
  const readFeed = get(() => "/api/post?mine=apart");

  /** Each pair once: a second reaction of the same kind would take the first back. */
  const pairs = new Set();
  function freePair(kind, person, things) {
    const thing = things.findLast(
      (one) => one.by !== person.id && !pairs.has(`${kind} ${person.id} ${one.id}`),
    );
    if (thing) pairs.add(`${kind} ${person.id} ${thing.id}`);
    return thing;
  }

  /** The ledger holds every write that was sent, acknowledged or not: none may be stored twice. */
  async function write(list, entry, person, call) {
    list.push(entry);
    const answer = await person.send({ ...call, method: call.method ?? "POST", isQueued: true, isOver });
    if (isDone(answer)) Object.assign(entry, { isAcknowledged: true, answer: answer.body });
    return answer;
  }

  async function writePost(person) {
    const entry = { text: `${mark} পোস্ট ${next()}`, by: person.id };
    const body = { category: "other", body: entry.text };
    const answer = await write(ledger.posts, entry, person, { name: "POST post", path: "/api/post", body });
    if (entry.isAcknowledged) posts.push({ id: answer.body.id, by: person.id });
    return answer;
  }

  function writeComment(person) {
    const n = next();
    const post = n % 2 ? posts[n % WATCHED] : anyOf(posts, n);
    const entry = { text: `${mark} কথা ${n}`, post: post.id, author: post.by, by: person.id, at: Date.now() };
    const call = {
      name: "POST comment",
      path: `/api/post/${post.id}/comments`,
      body: { content: entry.text },
    };
    return write(ledger.comments, entry, person, call);
  }

  function react(person) {
    const post = freePair("reaction", person, posts);
    if (!post) return readFeed(person);
    const entry = { post: post.id, by: person.id, author: post.by, type: anyOf(REACTIONS, next()) };
    const body = { postId: entry.post, type: entry.type };
    return write(ledger.reactions, entry, person, { name: "POST react", path: "/api/post/react", body });
  }

  function vote(person) {
    const poll = freePair("vote", person, polls);
    if (!poll) return readFeed(person);
    const entry = { post: poll.id, option: anyOf(poll.options, next()), by: person.id };
    const body = { postId: entry.post, optionId: entry.option };
    return write(ledger.votes, entry, person, { name: "POST vote", path: "/api/polls/vote", body });
  }

  /** A page sends the next save when the last one is answered. */
  async function saveInTurn(person) {
    const sitter = sitters.find((one) => !one.isSaving);
    if (!sitter) return readFeed(person);
    sitters.push(...sitters.splice(sitters.indexOf(sitter), 1));
    sitter.isSaving = true;
    try {
      return await saveAnswers(sitter);
    } finally {
      sitter.isSaving = false;
    }
  }

  async function saveAnswers(sitter) {
    const seq = ++sitter.seq;
    const answers = sitter.questions
      .slice(0, 1 + (seq % sitter.questions.length))
      .map((question_id, i) => ({ question_id, option: (seq + i) % 3 }));
    sitter.sent.set(seq, answers);
    const path = `/api/quiz/attempt/${sitter.attempt}`;
    const answer = await sitter.person.send({
      name: "PUT answers",
      method: "PUT",
      path,
      body: { answers, seq },
    });
    if (isDone(answer)) sitter.acknowledged = answer.body.seq;
    return answer;
  }

  async function handIn(person) {
    const task = freePair(
      "work",
      person,
      homework.map((id) => ({ id })),
    );
    if (!task) return readFeed(person);
    const n = next();
    const picture = await pictureOf(n);
    const permit = { fileName: `images/${n}.png`, fileType: "image/png", fileSize: picture.length };
    const permitted = await person.send({
      name: "POST permit",
      method: "POST",
      path: "/api/utils/file/upload",
      body: permit,
    });
    if (!isDone(permitted)) return permitted;
    const { uploadUrl, imageUrl } = permitted.body;
    const sent = await person.send({
      name: "PUT file",
      method: "PUT",
      path: new URL(uploadUrl, url).pathname,
      bytes: picture,
      isUnkeyed: true,
      headers: { "content-type": "image/png" },
    });
    // The answer of an earlier try was lost.
    if (!isDone(sent) && sent.code !== "uploads.already_sent") return sent;
    const entry = { homework: task.id, by: person.id, text: `${mark} উত্তর ${n}`, image: imageUrl };
    const body = { homework_id: task.id, body: entry.text, images: [imageUrl] };
    return write(ledger.work, entry, person, { name: "POST work", path: "/api/homework/submit", body });
  }

  async function signUp(person) {
    const entry = { phone: `019${String(randomInt(1e8)).padStart(8, "0")}` };
    ledger.accounts.push(entry);
    const otp = { name: "POST otp", method: "POST", path: "/api/auth/otp", body: { phone: entry.phone } };
    const asked = await person.send({ ...otp, isPublic: true, isOnce: true, isUnkeyed: true });
    if (!isDone(asked)) return asked;
    for (let waited = 0; !gateway.codeOf(entry.phone) && waited < CODE_WITHIN_MS; waited += 50)
      await pause(50);
    const body = { phone: entry.phone, name: `নতুন ${next()}`, password: PASSWORD, hsc_batch: "HSC 25" };
    const call = { name: "POST register", path: "/api/auth/register", isPublic: true };
    const answer = await person.send({
      ...call,
      method: "POST",
      body: { ...body, code: gateway.codeOf(entry.phone) },
    });
    if (isDone(answer)) entry.isAcknowledged = true;
    return answer;
  }

  const mix = [
    { name: "feed", share: 28, run: readFeed },
    { name: "number of notifications", share: 6, run: get(() => "/api/notification/count") },
    { name: "notifications", share: 6, run: get(() => "/api/notification") },
    { name: "post", share: 9, run: get(() => `/api/post/${anyOf(posts, next()).id}`) },
    { name: "comments", share: 8, run: get(() => `/api/post/${anyOf(posts, next()).id}/comments`) },
    {
      name: "search",
      share: 3,
      run: get(() => `/api/search?q=${encodeURIComponent(anyOf(SEARCHES, next()))}`),
    },
    { name: "leaderboard", share: 1, run: get(() => "/api/utils/leaderboard") },
    { name: "POST post", share: 3, run: writePost },
    { name: "POST comment", share: 10, run: writeComment },
    { name: "POST react", share: 10, run: react },
    { name: "POST vote", share: 6, run: vote },
    { name: "PUT answers", share: 7, run: saveInTurn },
    { name: "file and work", share: 2, run: handIn },
    { name: "sign-up", share: 1, run: signUp },
  ];
  return { mix, ledger, people: writers };
}
