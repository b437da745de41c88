import { describe, expect, it } from "vitest";
import type { ApiResponse } from "../api-client.ts";
import { useSchool, type Member } from "../harness.ts";
import { withoutOrderName } from "../helpers/feed.ts";

const school = useSchool();

type Names = { slug: string; id: number };
const klass: Names = { slug: "hsc25-science-a", id: 5 };
const course: Names = { slug: "physics-1-course", id: 7 };

const bengali = (id: number) => String.fromCodePoint(0x09e6 + id);
const arabic = (id: number) => String.fromCodePoint(0x0660 + id);
const wide = (id: number) => String.fromCodePoint(0xff10 + id);

/** Every spelling of a group's name with which an attacker could bypass a check. */
const spellingsOf = ({ slug, id }: Names): string[] =>
  [
    slug.toUpperCase(),
    slug.replace("c", "C"),
    slug.replace("e", "\u0435"),
    slug.replace("s", "\uff53"),
    slug.replace("-", "\u2010"),
    slug.replace("-", "_"),
    `${slug}\u0301`,
    slug.replace("s", "s\u0301"),
    slug.replace("s", "\u015b"),
    bengali(id),
    arabic(id),
    wide(id),
    `0${id}`,
    `+${id}`,
    `-${id}`,
    `0x${id}`,
    `${id}.0`,
    `${id}e0`,
    `${id},1`,
    String(2 ** 32 + id),
  ]
    .map(encodeURIComponent)
    .concat(
      ...["%20", ".", "%2e", "%2F", "%00", "%0A", "%25", "%E2%80%8B"].map((end) => [slug + end, id + end]),
      [`%20${slug}`, `%2e%2e%2f${id}`, `.%2f${slug}`],
    );

type Call = (member: Member, ref: string) => Promise<ApiResponse>;
const calls: [string, Call][] = [
  ["page", (member, ref) => school.as(member).get(`/api/group/${ref}`)],
  ["members", (member, ref) => school.as(member).get(`/api/group/${ref}/members`)],
  ["requests", (member, ref) => school.as(member).get(`/api/group/${ref}/requests`)],
  ["bans", (member, ref) => school.as(member).get(`/api/group/${ref}/bans`)],
  ["settings", (member, ref) => school.as(member).get(`/api/group/${ref}/settings`)],
  ["feed", (member, ref) => school.as(member).get(`/api/post?group=${ref}`)],
  ["pins", (member, ref) => school.as(member).get(`/api/post/pinned_posts?group_id=${ref}`)],
];

/** Signed addresses of pictures end at another time when a test crosses a boundary; nothing else may differ. */
const said = ({ status, text }: ApiResponse) => [
  status,
  withoutOrderName(text)
    .replace(/"requestId":"[^"]*"/, "")
    .replaceAll(/until=\d+&of=post:(\d+)&to=(\d+)&sig=[\w-]+/g, "post=$1&to=$2"),
];

describe("a group requested by another spelling of its slug", () => {
  it.each(calls)("responds to each user as with the slug itself, or with 404, at %s", async (_name, call) => {
    for (const member of ["nusrat", "arif", "kamrul", "admin"] as const) {
      const own = said(await call(member, klass.slug));
      expect([member, said(await call(member, String(klass.id)))]).toEqual([member, own]);
      for (const ref of spellingsOf(klass)) {
        const reply = await call(member, ref);
        if (reply.status === 404 || reply.status === 422) continue;
        expect([member, ref, said(reply)]).toEqual([member, ref, own]);
      }
    }
  });

  it.each(calls)("responds to a member and a non-member differently at %s", async (name, call) => {
    const statuses = [];
    for (const member of ["admin", "arif"] as const) statuses.push((await call(member, klass.slug)).status);
    const open = ["page", "feed", "pins"].includes(name);
    expect(statuses[0]).toBe(200);
    expect(statuses[1] === 200, String(statuses[1])).toBe(open);
  });

  it("admits only users who may join by the slug itself", async () => {
    const join = async (member: Member, ref: string) =>
      (await school.as(member).post(`/api/group/${ref}/join`)).status;
    for (const ref of spellingsOf(course)) expect([403, 404, 422], ref).toContain(await join("tanvir", ref));
    expect([await join("tanvir", course.slug), await join("arif", course.slug)]).toEqual([403, 200]);
    const mine = (await school.as("tanvir").get("/api/group/mygroups")).body as { slug: string }[];
    expect(mine.map(({ slug }) => slug)).not.toContain(course.slug);
  });
});
