import { describe, expect, it, vi } from "vitest";
import { cast } from "../../../demo/cast.ts";
import { createEntry, entryFor, schoolTime } from "../../../test/helpers/calendar.ts";
import { codeOf } from "../../../test/helpers/homework.ts";
import { groupHelpers } from "../../../test/helpers/members.ts";
import { notificationHelpers } from "../../../test/helpers/notifications.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";

const school = useSchool({ env: { PUBLIC_URL: "http://school.example" } });
const { newGroup } = groupHelpers(school);
const { notificationsOf, clear } = notificationHelpers(school);

const CLASS = 5;
const ADDA = 1;
const list = (who: Member, query = "", group: number | string = CLASS) =>
  school.as(who).get(`/api/group/${group}/calendar${query}`);
const titlesOf = async (who: Member, query = "") =>
  (await list(who, query)).body.data.map(({ title }: { title: string }) => title);
const file = (who: Member, id: number) => school.as(who).get(`/api/calendar/${id}/file`);
const update = (who: Member, id: number, more = {}) =>
  school.as(who).put(`/api/calendar/${id}`, entryFor(school, more));
const remove = (who: Member, id: number) => school.as(who).delete(`/api/calendar/${id}`);

async function pass(hours: number): Promise<void> {
  school.advanceClock({ minutes: hours * 60 });
  school.forgetSessions();
}

describe("the calendar of a group", () => {
  it("is readable by members alone, in the list and as a file", async () => {
    const id = await createEntry(school, { title: "গোপন সভা" });
    for (const who of ["rafi", "nusrat", "selina", "admin"] as const) {
      expect(await titlesOf(who), who).toContain("গোপন সভা");
      expect((await file(who, id)).status, who).toBe(200);
    }
    for (const who of ["arif", "mitu", "rahima", "farhana"] as const) {
      expect((await list(who)).status, who).toBeGreaterThanOrEqual(403);
      expect((await list(who)).text, who).not.toContain("গোপন");
      expect(codeOf(await file(who, id)), who).toEqual([404, "common.not_found"]);
    }
    expect(codeOf(await list("mitu", "", ADDA)), "a public group").toEqual([403, "calendar.members_only"]);
    expect((await list("rafi", "", ADDA)).status).toBe(200);
  });

  it("can be edited by the group's leaders alone", async () => {
    const id = await createEntry(school);
    for (const who of ["rafi", "nusrat"] as const) {
      const post = school.as(who).post(`/api/group/${CLASS}/calendar`, entryFor(school));
      expect(codeOf(await post), who).toEqual([403, "calendar.officers_only"]);
      expect(codeOf(await update(who, id)), who).toEqual([403, "calendar.officers_only"]);
      expect(codeOf(await remove(who, id)), who).toEqual([403, "calendar.officers_only"]);
      expect((await list(who)).body.can).toEqual({ change: false });
    }
    for (const who of ["arif", "mitu", "rahima"] as const) {
      expect(codeOf(await update(who, id)), who).toEqual([404, "common.not_found"]);
      expect(codeOf(await remove(who, id)), who).toEqual([404, "common.not_found"]);
    }
    expect((await list("kamrul")).body.can).toEqual({ change: true });
    expect((await update("kamrul", id, { title: "নতুন নাম" })).status).toBe(200);
    expect((await remove("kamrul", id)).status).toBe(200);
    expect(codeOf(await remove("kamrul", id))).toEqual([404, "common.not_found"]);
    expect(
      await school.rows(sql`
        select actor_id, before from audit_log where action = 'calendar.removed' and object_id = ${String(id)}`),
    ).toEqual([{ actor_id: cast.kamrul.id, before: { title: "নতুন নাম" } }]);
  });

  it("refuses times outside of the limits, and accepts the limits themselves", async () => {
    const refused = [
      { ends_at: schoolTime(school, 48) },
      { ends_at: schoolTime(school, 47) },
      { ends_at: schoolTime(school, 48 + 31 * 24 + 1) },
      { starts_at: schoolTime(school, 732 * 24), ends_at: schoolTime(school, 732 * 24 + 1) },
      { starts_at: schoolTime(school, -732 * 24), ends_at: schoolTime(school, -732 * 24 + 1) },
    ];
    for (const more of refused) {
      const post = school.as("selina").post(`/api/group/${CLASS}/calendar`, entryFor(school, more));
      expect(codeOf(await post)).toEqual([422, "calendar.times"]);
    }
    const id = await createEntry(school, { ends_at: schoolTime(school, 48 + 31 * 24) });
    expect(codeOf(await update("selina", id, refused[0]))).toEqual([422, "calendar.times"]);
    for (const more of [{ title: " " }, { title: "ক".repeat(121) }, { starts_at: "2027-02-30T10:00" }]) {
      const post = school.as("selina").post(`/api/group/${CLASS}/calendar`, entryFor(school, more));
      expect((await post).status).toBe(422);
    }
    await remove("selina", id);
  });

  it("separates upcoming and past entries, and pages each without gaps", async () => {
    await school.database.run(sql`delete from calendar_entries`);
    await school.database.run(sql`
      insert into calendar_entries (group_id, created_by, title, starts_at, ends_at, created_at)
      select ${CLASS}, ${cast.selina.id}, 'e' || n, ${school.now}::timestamptz + n / 2 * interval '1 day',
        ${school.now}::timestamptz + n / 2 * interval '1 day' + interval '1 hour', ${school.now}
      from generate_series(-49, 49) n`);
    const all = async (when: string) => {
      const titles: string[] = [];
      for (let next: string | null = ""; next !== null;) {
        const { body } = await list("rafi", `?when=${when}${next && `&cursor=${next}`}`);
        titles.push(...body.data.map(({ title }: { title: string }) => title));
        next = body.next;
      }
      return titles;
    };
    const [coming, over] = [await all("upcoming"), await all("past")];
    expect(new Set([...coming, ...over]).size).toBe(99);
    expect(coming.length + over.length).toBe(99);
    expect(coming[0], "runs now").toMatch(/^e(-1|0|1)$/);
    expect([coming.at(-1), over.at(-1)]).toEqual(["e49", "e-49"]);
    await school.database.run(sql`delete from calendar_entries`);
  });

  it("as a file contains times in the zone of the school, and a higher sequence number after each change", async () => {
    const id = await createEntry(school, {
      title: "ক্লাব; সভা, শেষ",
      starts_at: "2027-01-01T01:30",
      ends_at: "2027-01-01T03:00",
    });
    const before = (await file("rafi", id)).body;
    expect(before.name).toBe(`hsc25-science-a-${id}.ics`);
    for (const line of [
      `UID:calendar-${id}@school.example`,
      "SEQUENCE:0",
      "DTSTART;TZID=Asia/Dhaka:20270101T013000",
      "DTEND;TZID=Asia/Dhaka:20270101T030000",
      String.raw`SUMMARY:ক্লাব\; সভা\, শেষ`,
      "LOCATION:মিলনায়তন",
    ])
      expect(before.file.split("\r\n")).toContain(line);
    await update("selina", id);
    expect((await file("rafi", id)).body.file).toContain("SEQUENCE:1\r\n");
    await remove("selina", id);
  });
});

describe("the reminder of a calendar entry", () => {
  const reminders = async (who: Member) =>
    (await notificationsOf(who)).filter(({ type }) => type === "calendar_due").map(({ link }) => link);
  const link = "/group/hsc25-science-a?tab=calendar";

  it("is sent a day before, to members alone, and again when the entry is postponed", async () => {
    await clear();
    const id = await createEntry(school);
    await pass(23);
    expect(await reminders("rafi"), "too early").toEqual([]);
    await pass(2);
    expect(await reminders("rafi")).toEqual([link]);
    for (const who of ["arif", "mitu"] as const) expect(await reminders(who), who).toEqual([]);
    await update("selina", id, {
      title: "অন্য নাম",
      starts_at: schoolTime(school, 72),
      ends_at: schoolTime(school, 73),
    });
    expect(await reminders("rafi"), "not yet again").toEqual([link]);
    await pass(49);
    expect(await reminders("rafi")).toEqual([link, link]);
    await remove("selina", id);
    expect(await reminders("rafi"), "of what is gone").toEqual([]);
  });

  it("is sent at once for an entry that starts soon, and never for a past or postponed entry", async () => {
    await clear();
    const soon = await createEntry(school, {
      starts_at: schoolTime(school, 2),
      ends_at: schoolTime(school, 3),
    });
    expect(await reminders("nusrat")).toEqual([link]);
    await createEntry(school, { starts_at: schoolTime(school, -3), ends_at: schoolTime(school, -2) });
    const moved = await createEntry(school);
    await update("selina", moved, { starts_at: schoolTime(school, 480), ends_at: schoolTime(school, 481) });
    await pass(25);
    expect(await reminders("nusrat")).toEqual([link]);
    await school.database.run(
      sql`delete from group_members where group_id = ${CLASS} and user_id = ${cast.nusrat.id}`,
    );
    school.forgetSessions();
    expect(await reminders("nusrat"), "after leaving").toEqual([]);
    await school.database.run(sql`
      insert into group_members (group_id, user_id, role, joined_at)
      values (${CLASS}, ${cast.nusrat.id}, 'MEMBER', ${school.now})`);
    await remove("selina", soon);
  });

  it("is sent in the name of the group, also after its author has left", async () => {
    await clear();
    const group = await newGroup({ nusrat: "PRESIDENT", rafi: "MEMBER", arif: "MEMBER", sadia: "MEMBER" });
    const made = await school.as("nusrat").post(`/api/group/${group}/calendar`, entryFor(school));
    expect(made.status).toBe(201);
    await school.database.run(sql`
      insert into blocks (user_id, other_id, kind, created_at)
      values (${cast.rafi.id}, ${cast.nusrat.id}, 'mute', ${school.now}),
        (${cast.arif.id}, ${cast.nusrat.id}, 'block', ${school.now})`);
    const setErased = (at: Date | null) =>
      school.database.run(sql`update users set deleted_at = ${at} where id = ${cast.nusrat.id}`);
    await setErased(school.now);
    await pass(25);
    for (const who of ["rafi", "arif", "sadia"] as const) expect((await reminders(who)).length, who).toBe(1);
    await setErased(null);
    await school.database.run(sql`delete from blocks`);
    school.forgetSessions();
  });

  it("is claimed at its time and not a millisecond before, and is not lost", async () => {
    await clear();
    await school.drain();
    const id = await createEntry(school);
    const [entry] = await school.rows<{ starts_at: Date }>(sql`
      select starts_at from calendar_entries where id = ${id}`);
    const due = (entry?.starts_at.getTime() ?? 0) - 86_400_000;
    const told = async () =>
      (
        await school.rows(sql`
          select from notifications where type = 'calendar_due' and user_id = ${cast.rafi.id} and resource_id = ${id}`)
      ).length;
    const clock = vi.spyOn(school.server.services.clock, "now");
    try {
      for (const [ms, times] of [
        [due - 1, 0],
        [due, 1],
      ] as const) {
        clock.mockImplementation(() => new Date(ms));
        await school.drain();
        expect(await told()).toBe(times);
      }
    } finally {
      clock.mockRestore();
    }
    await remove("selina", id);
  });
});

describe("a cursor of the calendar", () => {
  it.each(["1-2147483648", "1-9999999999"])("'%s' with an id out of range is refused", async (cursor) => {
    for (const when of ["upcoming", "past"])
      expect((await list("rafi", `?when=${when}&cursor=${cursor}`)).status, when).toBe(422);
    expect((await list("rafi", "?when=upcoming&cursor=1-2147483647")).status).toBe(200);
  });
});

describe("an event that repeats weekly", () => {
  const startsOf = async (title: string) =>
    (
      await school.rows<{ starts_at: Date }>(sql`
        select starts_at from calendar_entries where title = ${title} order by starts_at`)
    ).map(({ starts_at }) => starts_at.getTime());
  const day = (days: number) => schoolTime(school, days * 24).slice(0, 10);
  const WEEK = 7 * 86_400_000;

  it("stands in the list once a week until its last day, and each is changed or deleted alone or with the later ones", async () => {
    const title = "রুটিন ক্লাস";
    const id = await createEntry(school, { title, repeat_until: day(2 + 4 * 7) });
    const starts = await startsOf(title);
    expect(starts.map((at) => (at - (starts[0] ?? 0)) / WEEK)).toEqual([0, 1, 2, 3, 4]);
    const { body } = await list("rafi");
    const mine = body.data.filter((one: { title: string }) => one.title === title);
    expect([mine.length, mine[0]]).toEqual([5, expect.objectContaining({ id, weekly: true })]);
    expect(
      (
        await update("selina", mine[1].id, {
          title: "অন্য",
          starts_at: schoolTime(school, 9 * 24),
          ends_at: schoolTime(school, 9 * 24 + 1),
        })
      ).status,
    ).toBe(200);
    expect((await startsOf(title)).length).toBe(4);
    const later = schoolTime(school, (2 + 2 * 7) * 24 + 3);
    const change = {
      title,
      scope: "rest",
      starts_at: later,
      ends_at: schoolTime(school, (2 + 2 * 7) * 24 + 4),
    };
    expect((await update("selina", mine[2].id, change)).status).toBe(200);
    expect((await startsOf(title)).map((at) => (at - (starts[0] ?? 0)) / 3_600_000)).toEqual([
      0,
      ...[2, 3, 4].map((week) => week * 7 * 24 + 3),
    ]);
    expect((await school.as("selina").delete(`/api/calendar/${mine[3].id}`)).status).toBe(200);
    expect((await startsOf(title)).length).toBe(3);
    expect(codeOf(await school.as("rafi").delete(`/api/calendar/${mine[2].id}?scope=rest`))).toEqual([
      403,
      "calendar.officers_only",
    ]);
    expect((await school.as("selina").delete(`/api/calendar/${mine[2].id}?scope=rest`)).status).toBe(200);
    expect(await startsOf(title)).toEqual(starts.slice(0, 1));
  });

  it("lasts a year at most, and is shorter than a week", async () => {
    const post = (more: object) =>
      school.as("selina").post(`/api/group/${CLASS}/calendar`, entryFor(school, { title: "বছর", ...more }));
    for (const more of [
      { repeat_until: day(1) },
      { repeat_until: day(2 + 368) },
      { repeat_until: day(30), ends_at: schoolTime(school, 48 + 7 * 24) },
    ])
      expect(codeOf(await post(more))).toEqual([422, "calendar.repeats"]);
    expect((await post({ repeat_until: day(2 + 365) })).status).toBe(201);
    expect((await startsOf("বছর")).length).toBe(53);
  });
});
