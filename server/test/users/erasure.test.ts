import { describe, expect, it } from "vitest";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { createPost } from "../helpers/posts.ts";
import { tablesWith } from "../helpers/stored.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { mp4 } from "../helpers/videos.ts";
import { useSchool, type Member } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();
const { uploadFile, filesOnDisk } = uploadHelpers(school);
const REMOVED = "মুছে ফেলা হয়েছে";

/** Words that stand nowhere else, one for each place in which the erased person leaves something. */
const secretsOf = (who: Member) => {
  const secret = (place: string) => `গোপন${place}${who}`;
  return {
    gone: Object.fromEntries(
      ["পরিচয়", "ইতিহাস", "নালিশ", "চাওয়া", "বিবরণ", "ভোটচাওয়া", "মোছাপোস্ট", "মোছামন্তব্য"].map((place) => [
        place,
        secret(place),
      ]),
    ) as Record<string, string>,
    texts: Object.fromEntries(
      ["পোস্ট", "একাপোস্ট", "উত্তর", "একামন্তব্য", "অপশন"].map((place) => [place, secret(place)]),
    ) as Record<string, string>,
  };
};

const ok = async (reply: Promise<{ status: number; body: { id: number }; text: string }>) => {
  const { status, body, text } = await reply;
  expect([status < 300, text]).toEqual([true, text]);
  return body;
};

/** Everything that a student may leave behind, and what others answered to it. */
async function leaveTraces(who: Member, other: Member) {
  const { gone, texts } = secretsOf(who);
  const as = (member: Member) => school.as(member);
  const place = (name: string) => ({ ...gone, ...texts })[name] ?? "";
  await createPost(school, other, { body: "ছবিসহ", image: await uploadFile(other) });
  const files = (await filesOnDisk()).toSorted();
  const caller = as(who);
  await ok(caller.put("/api/auth/update", { bio: place("পরিচয়"), email: `${who}@secret.example` }));
  const pictured = { image: await uploadFile(who) };
  const answered = await createPost(school, who, { body: `${place("ইতিহাস")} প্রথম`, ...pictured });
  await ok(
    caller.put(`/api/post/${answered}`, { body: `${place("পোস্ট")} শেষ`, images: [await uploadFile(who)] }),
  );
  const filmed = await uploadFile(who, { fileName: "film.mp4", fileType: "video/mp4" }, mp4());
  const alone = await createPost(school, who, { body: place("একাপোস্ট"), video_url: filmed });
  const poll = await createPost(school, who, {
    category: "poll",
    body: "কোনটা?",
    pollType: "survey",
    pollOptions: [{ name: place("অপশন") }, { name: "অন্যটা" }],
  });
  const removed = await createPost(school, who, { body: place("মোছাপোস্ট") });
  await ok(caller.delete(`/api/post/${removed}`));
  const asked = await createPost(school, other, { body: "অন্যের প্রশ্ন" });
  const say = async (by: Member, post: number, body: object) => {
    await ok(as(by).post(`/api/post/${post}/comments`, body));
    const [row] = await school.rows<{ id: number }>(
      sql`select max(id) as id from comments where post_id = ${post} and user_id = ${cast[by].id}`,
    );
    return row?.id ?? 0;
  };
  const answer = await say(who, asked, { content: place("উত্তর"), image: await uploadFile(who) });
  const single = await say(who, asked, { content: place("একামন্তব্য") });
  const deleted = await say(who, asked, { content: place("মোছামন্তব্য") });
  await ok(caller.delete(`/api/post/${asked}/comments/${deleted}`));
  const reply = await say(other, asked, { content: "থাকার কথা", parentCommentId: answer });
  await say(other, answered, { content: "থাকার উত্তর" });
  await say(other, poll, { content: "থাকার মত" });
  const mention = { user_id: cast[who].id, name: cast[who].name };
  const named = await createPost(school, other, {
    body: `@${cast[who].name.replaceAll(" ", "_")} দেখো`,
    mentions: [mention],
  });
  await ok(caller.post("/api/report", { kind: "post", id: asked, reason: "other", text: place("নালিশ") }));
  await ok(caller.post("/api/feedback", { title: place("চাওয়া"), body: place("বিবরণ") }));
  const wish = await ok(caller.post("/api/feedback", { title: place("ভোটচাওয়া"), body: "" }));
  await ok(as(other).post(`/api/feedback/${wish.id}/vote`, { on: true }));
  await uploadFile(who);
  await school.drain();
  return { answered, alone, poll, asked, answer, single, reply, named, wish: wish.id, files };
}

const limitsOf = async (who: Member) =>
  (
    await school.rows<{ key: string }>(sql`
      select key from rate_limits where split_part(key, ':', 2) in (${String(cast[who].id)}, ${cast[who].phone})
        or key like ${`%:erase:%`}`)
  ).map(({ key }) => key);

const erase = async (who: Member, more: object = {}) => {
  await ok(school.as(who).delete("/api/auth/account", { password: PASSWORD, ...more }));
  await school.drain();
};

describe("erasing a user", { timeout: 60_000 }, () => {
  it("deletes files, earlier versions, reports, feedback and limits, and keeps texts without a name", async () => {
    const { gone, texts } = secretsOf("rafi");
    const left = await leaveTraces("rafi", "nusrat");
    const planted = [...Object.values(gone), ...Object.values(texts), cast.rafi.phone, "rafi@secret.example"];
    expect(Object.keys(await tablesWith(school, planted)).toSorted()).toEqual(planted.toSorted());
    expect((await filesOnDisk()).length).toBeGreaterThan(left.files.length);
    expect((await limitsOf("rafi")).length).toBeGreaterThan(2);

    await erase("rafi");
    const stay = Object.values(texts);
    expect(
      await tablesWith(
        school,
        planted.filter((one) => !stay.includes(one)),
      ),
    ).toEqual({});
    expect(Object.keys(await tablesWith(school, stay)).toSorted()).toEqual(stay.toSorted());
    expect((await filesOnDisk()).toSorted(), "those of others").toEqual(left.files);
    expect(await limitsOf("rafi")).toEqual([]);
    const card = (await school.as("nusrat").get(`/api/post/${left.answered}`)).body;
    expect(card).toMatchObject({ body: `${texts["পোস্ট"]} শেষ`, images: [] });
    expect(JSON.stringify(card)).not.toContain(cast.rafi.name);
    const [mentioning] = await school.rows(sql`select mentions from posts where id = ${left.named}`);
    expect(mentioning).toEqual({ mentions: [] });
    const wishes = (await school.as("nusrat").get("/api/feedback")).body.data as {
      id: number;
      title: string;
    }[];
    expect(wishes.find(({ id }) => id === left.wish)?.title).toBe(REMOVED);
    await expectInvariants(school.database);
  });

  it("deletes the texts too when the user wishes it: answered ones read as removed, and the search finds none", async () => {
    const { gone, texts } = secretsOf("arif");
    const left = await leaveTraces("arif", "nusrat");
    const search = async (q: string) =>
      (await school.as("nusrat").get(`/api/search?q=${encodeURIComponent(q)}`)).body.data as { id: number }[];
    expect((await search(texts["পোস্ট"] ?? "")).map(({ id }) => id)).toEqual([left.answered]);

    await erase("arif", { remove_texts: true });
    const planted = [...Object.values(gone), ...Object.values(texts), cast.arif.phone];
    expect(await tablesWith(school, planted)).toEqual({});
    expect((await filesOnDisk()).toSorted()).toEqual(left.files);
    const open = (id: number) => school.as("nusrat").get(`/api/post/${id}`);
    expect((await open(left.answered)).body).toMatchObject({ body: REMOVED, images: [], commentCount: 1 });
    expect((await open(left.poll)).body.body).toBe(REMOVED);
    expect((await open(left.alone)).status, "nobody answered").toBe(404);
    const talk = JSON.stringify((await school.as("nusrat").get(`/api/post/${left.asked}/comments`)).body);
    expect(talk).toContain("থাকার কথা");
    expect(talk).not.toContain(cast.arif.name);
    const own = [left.answered, left.alone, left.poll];
    for (const text of Object.values(texts))
      expect((await search(text)).filter(({ id }) => own.includes(id))).toEqual([]);
    await expectInvariants(school.database);
  });

  it("of two users in parallel leaves the counters of their common content right", async () => {
    const wish = { title: "দুজনের ভোটের চাওয়া", body: "দুজনেই ভোট দিয়েছে" };
    const { id } = await ok(school.as("nusrat").post("/api/feedback", wish));
    const counted = async () => [
      (await school.rows(sql`select vote_count from feedbacks where id = ${id}`))[0],
      (await school.rows(sql`select followers from follow_counts where user_id = ${cast.nusrat.id}`))[0],
    ];
    await school.drain();
    const both = ["sadia", "mitu"] as const;
    for (const who of both)
      await school.database.run(sql`
        delete from follows where ${cast[who].id} in (follower_id, following_id)`);
    await school.database.run(sql`
      update follow_counts c set followers = (select count(*) from follows where following_id = c.user_id),
        following = (select count(*) from follows where follower_id = c.user_id)`);
    const before = await counted();
    for (const who of both) {
      expect((await school.as(who).post(`/api/feedback/${id}/vote`)).status).toBeLessThan(300);
      await ok(school.as(who).post("/api/follow", { followingId: cast.nusrat.id }));
    }
    expect(await counted()).not.toEqual(before);
    for (const who of both) await ok(school.as(who).delete("/api/auth/account", { password: PASSWORD }));
    await school.drain();
    expect(await counted()).toEqual(before);
    await expectInvariants(school.database);
  });
});
