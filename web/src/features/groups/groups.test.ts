import type { GroupPage } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { hueOf, patternOf } from "../../ui/name-colour.ts";
import { joining, leaving } from "./api.ts";
import { joinText } from "./lazy-text.ts";

const page: GroupPage = {
  id: 1,
  group_id: 1,
  slug: "physics-adda",
  name: "পদার্থবিজ্ঞান আড্ডা",
  image: null,
  cover: null,
  icon: null,
  description: null,
  visibility: "PUBLIC",
  type: "GENERAL",
  data: { subject: null, subject_id: null },
  subject_key: null,
  hsc_batch: null,
  member_count: 28,
  is_member: false,
  is_paid: false,
  disabled: false,
  is_eligiable: true,
  role: null,
  has: { many_images: false, homework: false, ai_pool: false },
  officers: [],
  faces: [],
  hurdle: null,
  request: null,
  ask_again_at: null,
  ban: null,
  can: {
    post: false,
    pin: false,
    take_part: false,
    walk_in: true,
    invite: false,
    see_members: true,
    leave: false,
    manage: false,
    edit: false,
  },
};
const closed: GroupPage = { ...page, visibility: "PRIVATE", can: { ...page.can, walk_in: false } };
const told = () => undefined;

describe("before the response of the server", () => {
  test("a joining user is shown as a member, and cannot read posts yet", () => {
    const after = joining(page, null, told).change(page);
    expect(after).toMatchObject({ is_member: true, member_count: 29, can: { take_part: false } });
  });

  test("a private group is requested, unless the user is invited", () => {
    const asked = joining(closed, null, told).change(closed);
    expect(asked).toMatchObject({ is_member: false, member_count: 28 });
    expect(asked.request).not.toBeNull();
    expect(joining(closed, "token", told).change(asked)).toMatchObject({ is_member: true, request: null });
  });

  test("leaving reduces the count by one, withdrawing a request does not", () => {
    const member = { ...page, is_member: true };
    expect(leaving(member, told).change(member)).toMatchObject({ is_member: false, member_count: 27 });
    const asked = joining(closed, null, told).change(closed);
    expect(leaving(asked, told).change(asked)).toMatchObject({ request: null, member_count: 28 });
  });
});

test.each([
  ["বিজ্ঞান ক্লাব", "বিজ্ঞান ক্লাবের পাঁচটি কথা"],
  ["পদার্থবিজ্ঞান আড্ডা", "পদার্থবিজ্ঞান আড্ডার পাঁচটি কথা"],
  ["গড়", "গড়ের পাঁচটি কথা"],
  ["Robotics", "Robotics-এর পাঁচটি কথা"],
])("the heading of the five promises names the group %s in the right grammatical form", (name, title) => {
  expect(joinText.five.bn(name)).toBe(title.normalize("NFC"));
});

test("a group always has the same colour and drawing, and groups differ in them", () => {
  const slugs = Array.from({ length: 60 }, (_, i) => `group-${i}`);
  expect(new Set(slugs.map(hueOf)).size).toBe(5);
  expect(new Set(slugs.map(patternOf)).size).toBe(4);
  expect(new Set(slugs.map((slug) => `${hueOf(slug)} ${patternOf(slug)}`)).size).toBe(20);
});
