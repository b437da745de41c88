import { describe, expect, it } from "vitest";
import { groupHelpers } from "../../../test/helpers/members.ts";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { createPost } from "../../../test/helpers/posts.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const { newGroup } = groupHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);
const CLASS = 5;
const CLUB = 2;

const announce = (who: Member, id: number) => school.as(who).post(`/api/post/${id}/announcement`);
const withdraw = (who: Member, id: number) => school.as(who).delete(`/api/post/${id}/announcement`);
const see = (who: Member, ...ids: number[]) =>
  school.as(who).post("/api/announcement/seen", { post_ids: ids });
const readers = (who: Member, id: number, query = "") =>
  school.as(who).get(`/api/post/${id}/readers${query}`);
const remind = (who: Member, id: number) => school.as(who).post(`/api/post/${id}/readers/remind`);

async function announced(body = "কাল ক্লাস নয়টায়"): Promise<number> {
  const id = await createPost(school, "kamrul", { group_id: CLASS, body });
  expect((await announce("kamrul", id)).status).toBe(200);
  return id;
}

const idsOf = ({ body }: { body: { data: { user: { id: number } }[] } }) =>
  body.data.map(({ user }) => user.id);

describe("announcing a post", () => {
  it.each([
    [CLASS, ["kamrul", "selina", "admin"], ["rafi", "nusrat"]],
    [CLUB, ["arif", "kamrul", "admin"], ["rafi", "nusrat"]],
  ] as const)(
    "in the group %i is allowed to its officers and the staff in it",
    async (group_id, may, mayNot) => {
      const id = await createPost(school, "rafi", { group_id });
      for (const who of may) {
        expect([who, (await announce(who, id)).status]).toEqual([who, 200]);
        expect([who, (await readers(who, id)).status]).toEqual([who, 200]);
        expect([who, (await school.as(who).get(`/api/post/${id}`)).body.can.announce]).toEqual([who, true]);
        expect([who, (await withdraw(who, id)).status]).toEqual([who, 200]);
      }
      await announce("admin", id);
      for (const who of mayNot) {
        for (const call of [announce, withdraw, readers, remind])
          expect([who, (await call(who, id)).status]).toEqual([who, 403]);
        const { body: card } = await school.as(who).get(`/api/post/${id}`);
        expect([who, card.announced, card.can.announce]).toEqual([who, true, undefined]);
      }
      for (const call of [announce, withdraw, readers, remind])
        expect((await call("farhana", id)).status, "staff of elsewhere").toBe(404);
    },
  );

  it("is refused to a captain, who may pin", async () => {
    const id = await createPost(school, "rafi", { group_id: CLUB });
    await school.database.run(sql`
      update group_members set role = 'CAPTAIN' where group_id = ${CLUB} and user_id = ${cast.nusrat.id}`);
    expect((await school.as("nusrat").post(`/api/post/${id}/pin`, {})).status).toBe(200);
    expect((await announce("nusrat", id)).status).toBe(403);
  });

  it("is possible in groups alone", async () => {
    const id = await createPost(school, "rafi");
    expect((await announce("admin", id)).body.code).toBe("announcements.group_only");
  });
});

describe("an announcement", () => {
  it("is marked on the card of the post in every response, also in the split feed, without delay", async () => {
    const id = await createPost(school, "kamrul", { group_id: CLASS });
    const split = async () => {
      const path = "/api/post?sortedBy=latest&group=hsc25-science-a&mine=apart";
      const { body } = await school.as("selina").get(path);
      const card = (body.shared ?? body.data).find((one: { id: number }) => one.id === id);
      return card.announced;
    };
    expect(await split()).toBeUndefined();
    await announce("kamrul", id);
    expect(await split()).toBe(true);
    await withdraw("selina", id);
    expect(await split()).toBeUndefined();
  });

  it("counts each member who has seen the post once, and never its author", async () => {
    const id = await announced();
    const first = (await readers("kamrul", id)).body;
    expect(first).toMatchObject({ read: 0, data: [], next: null });
    await Promise.all([see("nusrat", id), see("nusrat", id), see("rafi", id), see("kamrul", id)]);
    await see("nusrat", id);
    const { body } = await readers("kamrul", id);
    expect(body).toMatchObject({ read: 2, total: first.total });
    expect(idsOf({ body })).toEqual([cast.rafi.id, cast.nusrat.id].toSorted((a, b) => a - b));
    const unread = idsOf(await readers("selina", id, "?state=unread&limit=50"));
    expect(unread).not.toContain(cast.kamrul.id);
    expect(unread).not.toContain(cast.nusrat.id);
    expect(unread).toContain(cast.selina.id);
  });

  it("is not counted as read by a list, by a non-member, or by a view before it was announced", async () => {
    const id = await createPost(school, "kamrul", { group_id: CLASS });
    await see("nusrat", id);
    await announce("kamrul", id);
    await school.as("rafi").get(`/api/post/${id}`);
    await school.server.services.reach.flush();
    // Mitu is of another batch and group; pinned, she reads the text but is no member.
    await see("mitu", id);
    await school.as("kamrul").post(`/api/post/${id}/pin`, {});
    expect((await school.as("mitu").get(`/api/post/${id}`)).status).toBe(200);
    expect((await see("mitu", id)).status).toBe(200);
    expect(await school.rows(sql`select user_id from announcement_reads where post_id = ${id}`)).toEqual([]);
    await see("nusrat", id);
    expect((await readers("kamrul", id)).body.read).toBe(1);
  });

  it("lists its readers page by page, each once", async () => {
    const id = await announced();
    const all: number[] = [];
    let cursor = "";
    do {
      const { body } = await readers("kamrul", id, `?state=unread&limit=7${cursor}`);
      all.push(...idsOf({ body }));
      cursor = body.next === null ? "" : `&cursor=${body.next}`;
    } while (cursor);
    const { total } = (await readers("kamrul", id)).body;
    expect([all.length, new Set(all).size]).toEqual([total, total]);
  });

  it("does not count members who have left the group or are erased", async () => {
    const id = await announced();
    await see("nusrat", id);
    await see("sadia", id);
    const before = (await readers("kamrul", id)).body;
    expect(before.read).toBe(2);
    await school.database.run(sql`
      delete from group_members where group_id = ${CLASS} and user_id = ${cast.sadia.id}`);
    expect((await readers("kamrul", id)).body).toMatchObject({ read: 1, total: before.total - 1 });
  });
});

describe("a reminder of an announcement", () => {
  it("notifies each member who has not read it once, and at most once a day", async () => {
    await clear();
    const id = await announced();
    await see("nusrat", id);
    await clear();
    const tries = await Promise.all([remind("kamrul", id), remind("selina", id)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const reminders = async (who: Member) =>
      (await notificationsOf(who)).filter(({ type }) => type === "announcement_unread");
    expect((await reminders("rafi")).map(({ link, message }) => [link, message])).toEqual([
      [`/post/${id}`, "‘HSC 25 বিজ্ঞান, ক শাখা’ গ্রুপের একটা ঘোষণা পড়া বাকি"],
    ]);
    for (const who of ["nusrat", "mitu"] as const) expect([who, await reminders(who)]).toEqual([who, []]);
    const again = (await readers("kamrul", id)).body.remind_again_at;
    expect(Date.parse(again)).toBeGreaterThan(school.now.getTime());
    school.advanceClock({ minutes: 24 * 60 + 1 });
    school.forgetSessions();
    expect((await readers("kamrul", id)).body.remind_again_at).toBeNull();
    expect((await remind("kamrul", id)).status).toBe(200);
  });

  it("is sent in the name of the group, also to members who have muted the officer", async () => {
    const group = await newGroup({ nusrat: "PRESIDENT", sadia: "PRESIDENT", rafi: "MEMBER", arif: "MEMBER" });
    const id = await createPost(school, "sadia", { group_id: group });
    expect((await announce("sadia", id)).status).toBe(200);
    await clear();
    await school.database.run(sql`
      insert into blocks (user_id, other_id, kind, created_at)
      values (${cast.rafi.id}, ${cast.nusrat.id}, 'block', ${school.now})`);
    expect((await remind("nusrat", id)).status).toBe(200);
    for (const who of ["rafi", "arif"] as const)
      expect([who, (await notificationsOf(who)).map(({ type }) => type)]).toEqual([
        who,
        ["announcement_unread"],
      ]);
    await school.database.run(sql`delete from blocks`);
  });

  it("is refused after the post is no longer an announcement", async () => {
    const id = await announced();
    await withdraw("kamrul", id);
    expect((await remind("kamrul", id)).body.code).toBe("announcements.not_announced");
    expect((await readers("kamrul", id)).body.code).toBe("announcements.not_announced");
  });
});
