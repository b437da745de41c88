import { describe, expect, it } from "vitest";
import { ACTIVE_MINUTES, MAX_ACTIVE_MEMBERS } from "@angon/contract/presence";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { createScheduler } from "../../jobs/recurring.ts";
import { feature } from "./feature.ts";
import { createPresenceRecorder } from "./commands.ts";
import { cast } from "../../../demo/cast.ts";
import { students } from "../../../demo/students.ts";

const school = useSchool();

type Listed = { id: number; name: string; isFollowing: boolean };

/** Clears presence, records these members, and flushes the recorder. */
async function here(...members: Member[]): Promise<void> {
  school.advanceClock({ minutes: ACTIVE_MINUTES });
  for (const member of members) await (await school.signIn(member)).get("/api/auth/user");
  await school.server.services.presence.flush();
}

const listFor = async (who: Member): Promise<Listed[]> => {
  const { status, body } = await (await school.signIn(who)).get("/api/active/list");
  expect(status).toBe(200);
  return body as Listed[];
};
/** The members among these that a viewer's list shows; the viewer is present too, and may not be written yet. */
async function seen(who: Member, ...among: Member[]): Promise<Member[]> {
  const listed = (await listFor(who)).map(({ id }) => id);
  return among.filter((member) => listed.includes(cast[member].id));
}

describe("the list of users who are online", () => {
  it("shows a user the people who were active in the last quarter of an hour, without the user", async () => {
    expect((await school.stranger.get("/api/active/list")).status).toBe(401);
    await here("rafi", "nusrat");
    const both = ["rafi", "nusrat"] as const;
    expect(await seen("rafi", ...both)).toEqual(["nusrat"]);
    expect(await seen("nusrat", ...both)).toEqual(["rafi"]);
    await here("rafi", "nusrat");
    school.advanceClock({ minutes: ACTIVE_MINUTES - 1 });
    expect(await seen("arif", ...both)).toEqual(both);
    school.advanceClock({ minutes: 1 });
    expect(await seen("sadia", ...both)).toEqual([]);
  });

  it("contains no times, no order of time, and no private fields", async () => {
    const names = async () => (await listFor("sadia")).map(({ name }) => name);
    await here("arif", "rafi", "nusrat");
    expect(await names()).toEqual([cast.arif.name, cast.nusrat.name, cast.rafi.name]);
    await here("nusrat", "rafi", "arif");
    expect(await names()).toEqual([cast.arif.name, cast.nusrat.name, cast.rafi.name]);
    const [one] = await listFor("sadia");
    expect(Object.keys(one ?? {}).toSorted()).toEqual(
      ["id", "image", "institute_name", "isFollowing", "name", "role"].toSorted(),
    );
  });

  it("marks followed users", async () => {
    await here("rafi", "arif");
    const followed = async () =>
      Object.fromEntries((await listFor("nusrat")).map(({ id, isFollowing }) => [id, isFollowing]));
    expect(await followed()).toMatchObject({ [cast.rafi.id]: true, [cast.arif.id]: false });
  });

  it("contains no guardians, erased users or the assistant", async () => {
    await here("rahima", "rafi", "jui");
    const all = ["rahima", "curiosity", "rafi", "jui"] as const;
    expect(await seen("kamrul", ...all)).toEqual(["rafi", "jui"]);
    await school.database.run(sql`
      insert into presence (user_id, seen_at)
      values (${cast.rahima.id}, ${school.now}), (${cast.curiosity.id}, ${school.now})`);
    expect(await seen("kamrul", ...all)).toEqual(["rafi", "jui"]);
    await school.database.run(sql`update users set deleted_at = ${school.now} where id = ${cast.jui.id}`);
    expect(await seen("kamrul", ...all)).toEqual(["rafi"]);
    await school.database.run(sql`update users set deleted_at = null where id = ${cast.jui.id}`);
  });
});

describe("the batch of users who are online", () => {
  it("limits the list for students and guardians, and comes first in it for staff", async () => {
    await here("rafi", "selina", "tanvir", "mitu", "jui");
    const [hsc25, hsc26] = [["rafi", "selina"] as const, ["tanvir", "mitu", "jui"] as const];
    const all = [...hsc25, ...hsc26];
    expect(await seen("nusrat", ...all)).toEqual(hsc25);
    expect(await seen("tanvir", ...all)).toEqual(["mitu", "jui"]);
    expect(await seen("rahima", ...all), "as the children's batches are").toEqual(all);
    for (const staff of ["kamrul", "farhana", "admin"] as const) {
      expect(await seen(staff, ...all)).toEqual(all);
      const listed = (await listFor(staff)).map(({ id }) => id);
      const places = all.map((member) => listed.indexOf(cast[member].id));
      expect(Math.max(...places.slice(0, 2)), staff).toBeLessThan(Math.min(...places.slice(2)));
    }
  });

  it("is shown with at most twenty people, and other batches fill up what is left of the twenty", async () => {
    school.advanceClock({ minutes: ACTIVE_MINUTES });
    const of = (batch: string, many: number) =>
      students
        .filter((student) => student.batch === batch)
        .slice(0, many)
        .map(({ id }) => id);
    const come = (list: number[]) =>
      school.database.run(sql`
        insert into presence (user_id, seen_at) select id, ${school.now} from unnest(${list}::int[]) as l (id)
        on conflict (user_id) do update set seen_at = excluded.seen_at`);
    await come([...of("HSC 25", 15), ...of("HSC 26", 30)]);
    const shown = async () => (await listFor("kamrul")).map(({ id }) => id);
    const both = await shown();
    expect(both).toHaveLength(MAX_ACTIVE_MEMBERS);
    expect(new Set(both.slice(0, 15))).toEqual(new Set(of("HSC 25", 15)));
    await come(of("HSC 25", 30));
    expect(await shown()).toHaveLength(MAX_ACTIVE_MEMBERS);
    expect((await shown()).filter((id) => of("HSC 26", 30).includes(id))).toEqual([]);
    expect(await listFor("rafi")).toHaveLength(MAX_ACTIVE_MEMBERS);
  });
});

describe("a user who opts out of presence", () => {
  it("is omitted from the next response on, and their row is deleted", async () => {
    const both = ["rafi", "arif"] as const;
    const change = async (shows_active: boolean) =>
      (await school.signIn("arif")).put("/api/auth/update", { shows_active });
    await here(...both);
    expect(await seen("nusrat", ...both)).toEqual(both);
    expect((await change(false)).body).toMatchObject({ id: cast.arif.id, shows_active: false });
    expect(await seen("nusrat", ...both)).toEqual(["rafi"]);
    await here(...both);
    expect(await seen("nusrat", ...both)).toEqual(["rafi"]);
    expect(await school.rows(sql`select from presence where user_id = ${cast.arif.id}`)).toEqual([]);
    await school.database.run(
      sql`insert into presence (user_id, seen_at) values (${cast.arif.id}, ${school.now})`,
    );
    expect(await seen("nusrat", ...both), "whatever was being written at that moment").toEqual(["rafi"]);
    expect(await seen("arif", ...both), "and still sees who else is here").toEqual(["rafi"]);
    expect((await change(true)).body.shows_active).toBe(true);
    await here(...both);
    expect(await seen("nusrat", ...both)).toEqual(both);
  });

  it("accepts only true and false as its setting", async () => {
    const rafi = await school.signIn("rafi");
    for (const shows_active of ["false", 0, null])
      expect((await rafi.put("/api/auth/update", { shows_active })).status).toBe(422);
    expect((await rafi.get("/api/auth/user")).body.shows_active).toBe(true);
  });
});

describe("the stored presence", () => {
  async function seenAt(): Promise<number | undefined> {
    const [row] = await school.rows<{ seen_at: Date }>(
      sql`select seen_at from presence where user_id = ${cast.rafi.id}`,
    );
    return row?.seen_at.getTime();
  }

  it("is written once a minute, however many requests a user sends", async () => {
    await here("rafi");
    const rafi = await school.signIn("rafi");
    const first = await seenAt();
    school.advanceClock({ seconds: 30 });
    await rafi.get("/api/auth/user");
    await school.server.services.presence.flush();
    expect(await seenAt()).toBe(first);
    school.advanceClock({ seconds: 60 });
    await rafi.get("/api/auth/user");
    await school.server.services.presence.flush();
    expect(await seenAt()).toBeGreaterThanOrEqual((first ?? Infinity) + 90_000);
  });

  it("is shared by two servers, and the later write wins", async () => {
    const other = createPresenceRecorder(school.database, school.server.app.log);
    const rafi = { userId: cast.rafi.id, level: cast.rafi.level };
    school.advanceClock({ minutes: ACTIVE_MINUTES });
    const [early, late] = [school.now, new Date(school.now.getTime() + 1_000)];
    other.note(rafi, late);
    school.server.services.presence.note(rafi, early);
    await other.close();
    expect(await seen("nusrat", "rafi")).toEqual(["rafi"]);
    await school.server.services.presence.flush();
    expect(await seenAt()).toBe(late.getTime());
  });

  it("is deleted when it is out of date", async () => {
    await here("rafi", "nusrat");
    const kept = async () => (await school.rows(sql`select from presence`)).length;
    school.advanceClock({ minutes: ACTIVE_MINUTES - 1 });
    await createScheduler(school.server.services, feature.recurring)();
    await school.drain();
    expect(await kept()).toBeGreaterThanOrEqual(2);
    school.advanceClock({ minutes: 60 });
    await createScheduler(school.server.services, feature.recurring)();
    await school.drain();
    expect(await kept()).toBe(0);
  });
});
