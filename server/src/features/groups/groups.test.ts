import { expect, it } from "vitest";
import { useSchool, type Member } from "../../../test/harness.ts";

const school = useSchool();

const mine = async (who: Member) =>
  (await school.as(who).get("/api/group/mygroups")).body as { slug: string }[];
const slugs = async (who: Member) => (await mine(who)).map(({ slug }) => slug).toSorted();

it("lists the groups one belongs to, and no others", async () => {
  expect(await slugs("nusrat")).toEqual([
    "debate-club",
    "hsc25-science-a",
    "physics-1-course",
    "physics-adda",
    "science-club",
  ]);
  expect(await slugs("mitu")).toEqual(["chemistry-subject"]);
  expect(await slugs("admin"), "who sees every group belongs to none").toEqual([]);
  expect(await slugs("rahima")).toEqual([]);
});

it("tells what one is and may do there", async () => {
  const of = async (who: Member, slug: string) => (await mine(who)).find((group) => group.slug === slug);
  expect(await of("rafi", "hsc25-science-a")).toMatchObject({
    id: 5,
    group_id: 5,
    type: "CLASS",
    visibility: "PRIVATE",
    is_member: true,
    role: "MEMBER",
    can: { post: true, pin: false },
  });
  expect(await of("kamrul", "science-club")).toMatchObject({
    role: "CLUB_ADVISOR",
    can: { post: true, pin: true },
  });
  expect(await of("nusrat", "debate-club")).toMatchObject({ disabled: true, is_paid: false });
  expect(await of("arif", "robotics-club")).toMatchObject({ is_paid: true, is_eligiable: true });
});

it("leaves the batch that is asked for aside: membership decides", async () => {
  for (const batch of ["HSC 25", "HSC 26", "anything"])
    expect(
      (await school.as("mitu").get(`/api/group/mygroups?hsc_batch=${encodeURIComponent(batch)}`)).body,
    ).toHaveLength(1);
});
