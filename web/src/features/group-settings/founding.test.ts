import { isSlug, type GroupSettings } from "@angon/contract/group-settings";
import { slugFrom } from "@angon/contract/groups/slug";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../lib/http/problem.ts";
import {
  bodyOf,
  changesOf,
  draftOf,
  isChanged,
  newDraft,
  problemsIn,
  problemsOf,
  refIn,
  typedSlug,
} from "./state.ts";

const arif = {
  id: 6,
  name: "আরিফ রহমান",
  image: null,
  role: "USER",
  institute_name: null,
  badge: null,
  is_assistant: false,
} as const;

const settings: GroupSettings = {
  id: 3,
  name: "রোবটিক্স ক্লাব",
  slug: "robotics-club",
  type: "CLUB",
  visibility: "PRIVATE",
  description: "রোবট বানাই",
  image: null,
  cover: "/files/images/a.webp",
  icon: null,
  is_paid: true,
  disabled: false,
  hsc_batch: null,
  subject_id: null,
  eligibility: "list",
  eligible_batch: null,
  eligible_course_id: null,
  eligible_ids: [6],
  eligible_people: [arif],
};

describe("the address of a group", () => {
  it.each([
    ["Robotics Club", "robotics-club"],
    ["HSC ২৬ Physics!", "hsc-26-physics"],
    ["Café & Math", "cafe-math"],
    ["পদার্থবিজ্ঞান ক্লাব", "podarthobigan-klab"],
    ["২০২৬", ""],
    ["দ্বাদশ বিজ্ঞান, ক শাখা", "dados-bigan-ka-sakha"],
  ])("is suggested from the letters and sounds of %s", (name, slug) => expect(slugFrom(name)).toBe(slug));

  it("is normalized while the user types", () => {
    expect(typedSlug("Math Club_২৬")).toBe("math-club-26");
    // A hyphen in the middle of typing is no mistake yet.
    expect(typedSlug("math-")).toBe("math-");
  });

  it.each(["a", "-ab", "ab-", "a--b", "2026", "new", "mygroups", "ক্লাব", "a".repeat(61)])(
    "is refused as %s",
    (slug) => expect(isSlug(slug)).toBe(false),
  );
  it.each(["ab", "club-26", "26-club", "a".repeat(60)])("is accepted as %s", (slug) =>
    expect(isSlug(slug)).toBe(true),
  );

  it.each([
    ["physics-1-course", "physics-1-course"],
    [" /group/physics-1-course ", "physics-1-course"],
    ["https://school.example/clubs/Physics-1-Course?tab=posts", "physics-1-course"],
  ])("is extracted from %s", (typed, ref) => expect(refIn(typed)).toBe(ref));
});

describe("the request for a new or changed group", () => {
  it("omits fields that other choices make irrelevant", () => {
    const draft = { ...newDraft, subject_id: 4, eligible_batch: "HSC 25", people: [arif] } as const;
    expect(bodyOf(draft)).toMatchObject({ subject_id: null, eligible_batch: null, eligible_ids: [] });
    expect(bodyOf({ ...draft, type: "SUBJECT", eligibility: "batch" })).toMatchObject({
      subject_id: 4,
      eligible_batch: "HSC 25",
    });
    expect(bodyOf({ ...draft, eligibility: "list" }).eligible_ids).toEqual([6]);
  });

  it("contains changed fields alone", () => {
    const draft = draftOf(settings);
    expect(isChanged(settings, draft)).toBe(false);
    expect(changesOf(settings, { ...draft, name: " রোবটিক্স  " })).toEqual({ name: "রোবটিক্স" });
    expect(changesOf(settings, { ...draft, eligibility: "everyone" })).toEqual({
      eligibility: "everyone",
      eligible_ids: [],
    });
  });

  it("sets the cover in the field that is shown, also before an older image", () => {
    const older = { ...settings, image: "/files/images/old.webp" };
    expect(draftOf(older).cover).toBe("/files/images/old.webp");
    expect(changesOf(older, { ...draftOf(older), cover: "/files/images/b.webp" })).toEqual({
      cover: "/files/images/b.webp",
      image: null,
    });
  });
});

describe("a problem of the form", () => {
  it("is found before the request", () => {
    expect(problemsIn(newDraft)).toEqual({ name: "required", slug: "founding.slug_refused" });
    const named = { ...newDraft, name: "নাম", slug: "naam" };
    expect(problemsIn(named)).toEqual({});
    expect(problemsIn({ ...named, type: "SUBJECT", eligibility: "course" })).toEqual({
      subject_id: "founding.subject_missing",
      eligible_course_id: "founding.course_missing",
    });
    expect(problemsIn({ ...named, eligibility: "batch" })).toEqual({
      eligible_batch: "founding.batch_missing",
    });
    expect(problemsIn({ ...named, name: "ক".repeat(81) })).toEqual({ name: "too_long" });
  });

  it("is shown at the field that the server names", () => {
    expect(problemsOf(new ProblemError({ status: 409, code: "founding.slug_taken" }))).toEqual({
      slug: "founding.slug_taken",
    });
    const fields = [{ path: "eligible_ids.3", code: "bad_id", message: "" }];
    expect(problemsOf(new ProblemError({ status: 422, code: "common.validation", fields }))).toEqual({
      people: "bad_id",
    });
    expect(problemsOf(new ProblemError({ status: 403, code: "founding.staff_only" }))).toBeNull();
    expect(problemsOf(new Error("no answer"))).toBeNull();
  });
});
