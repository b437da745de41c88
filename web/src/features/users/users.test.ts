import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aUser } from "../../../test/support/fixtures.ts";
import { toldLine } from "./components/AccessExpiredPrompt.tsx";
import { isPutOff, needsCompletion, PROMPT_AFTER_MS, putOff } from "./components/CompletionPrompt.tsx";
import { loadAfterDelay } from "../../lib/lazy/load-after-delay.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import {
  batchIn,
  bioLettersLeft,
  changesOf,
  completionOf,
  completionProblems,
  completionUpdate,
  draftOf,
  draftProblems,
  isChanged,
  noticeOf,
  problemsOf,
} from "./state.ts";

const sadia = aUser({
  id: 5,
  name: "সাদিয়া ইসলাম",
  phone: "01711000005",
  gender: null,
  religion: null,
  institute_name: null,
  instituteName: null,
  group: null,
  goal: null,
  is_paid: false,
});
const guardian = aUser({
  ...sadia,
  hsc_batch: null,
  can: { ...sadia.can, be_linked_by_guardian: false, link_child: true },
});
const teacher = aUser({
  ...sadia,
  hsc_batch: null,
  can: { ...sadia.can, be_linked_by_guardian: false, switch_batch: true },
});

describe("the request to complete the profile", () => {
  it.each([
    ["not without a signed-in user", null, "/", false],
    ["to a user without a religion", sadia, "/", true],
    ["not to a user with a religion", { ...sadia, religion: "ইসলাম" as const }, "/", false],
    ["not on the sign-in page", sadia, "/auth", false],
    ["not on a page below the sign-in page", sadia, "/auth/more", false],
    ["not to staff", teacher, "/group/new-class", false],
    ["not to a guardian", guardian, "/", false],
    ["on a page whose path only begins like that of the sign-in page", sadia, "/authors", true],
  ])("is shown %s", (_who, user, path, due) => expect(needsCompletion(user, path)).toBe(due));
});

it("a dismissed request to complete the profile is dismissed for that user alone", () => {
  putOff();
  expect(isPutOff()).toBe(true);
  userChanged.emit();
  expect(isPutOff()).toBe(false);
});

describe("the dialog that asks to complete the profile", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("opens after 4000 ms and not before", async () => {
    const show = vi.fn();
    loadAfterDelay(PROMPT_AFTER_MS, () => Promise.resolve("dialog"), show);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(show).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(show).toHaveBeenCalledExactlyOnceWith("dialog");
  });

  it("does not open when its reason disappeared meanwhile", async () => {
    const show = vi.fn();
    const stop = loadAfterDelay(PROMPT_AFTER_MS, () => Promise.resolve("dialog"), show);
    await vi.advanceTimersByTimeAsync(3_000);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(show).not.toHaveBeenCalled();
  });

  it("stays closed when its code cannot be loaded", async () => {
    const show = vi.fn();
    loadAfterDelay(PROMPT_AFTER_MS, () => Promise.reject(new Error("offline")), show);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(show).not.toHaveBeenCalled();
  });
});

describe("the form to complete the profile", () => {
  const empty = { phone: "", gender: null, religion: null, hsc_batch: null, bio: "" };
  const whole = {
    phone: "01711000005",
    gender: "girl",
    religion: "ইসলাম",
    hsc_batch: "HSC 25",
    bio: "",
  } as const;
  const order = (draft: Parameters<typeof completionProblems>[0]) =>
    Object.keys(completionProblems(draft, "needed"));

  it("reports phone, gender and religion in this order, then the rest", () => {
    expect(order({ ...empty, bio: "ক".repeat(101) })).toEqual([
      "phone",
      "gender",
      "religion",
      "bio",
      "hsc_batch",
    ]);
    expect(order({ ...empty, phone: whole.phone })[0]).toBe("gender");
    expect(order({ ...whole, religion: null })).toEqual(["religion"]);
    expect(order(whole)).toEqual([]);
  });

  it.each(["0171234567", "017123456789", "01212345678", "০১৭১২৩৪৫৬৭৮"])("refuses the phone %s", (phone) => {
    expect(completionProblems({ ...whole, phone }, "needed")).toEqual({ phone: "users.phone_invalid" });
  });

  it("shows the sentence of the error catalogue in a notice, in the language of the page", () => {
    const inBengali = (code: string) => noticeOf(code, "bn");
    expect(inBengali("users.phone_invalid")).toEqual({ title: "দুঃখিত", body: "সঠিক ফোন নম্বর দিতে হবে!" });
    expect(inBengali("users.gender_missing")).toEqual({ title: "দুঃখিত", body: "ছেলে না মেয়ে সিলেক্ট করো" });
    expect(inBengali("users.religion_missing")).toEqual({ title: "দুঃখিত", body: "ধর্ম সিলেক্ট করো" });
    expect(inBengali("users.bio_too_long")?.title).toBe("বায়োটা বড় হয়ে গেছে");
    expect(noticeOf("users.bio_too_long", "en")).toEqual({
      title: "Bio too long",
      body: "Bio must be less than 100 characters",
    });
    expect(noticeOf("users.facebook_invalid", "en")).toEqual({
      title: "Invalid Facebook Link",
      body: "Please enter a valid Facebook link",
    });
    expect(inBengali("missing")).toBeNull();
  });

  it("requires the batch of a student, not of staff, and omits it for a guardian", () => {
    expect([sadia, teacher, guardian].map(batchIn)).toEqual(["needed", "wanted", "none"]);
    const draft = { ...whole, hsc_batch: null };
    expect(completionProblems(draft, "needed")).toEqual({ hsc_batch: "missing" });
    expect(completionProblems(draft, "wanted")).toEqual({});
    expect(completionProblems(draft, "none")).toEqual({});
  });

  it("starts with known values and sends the fields of the specification", () => {
    expect(completionOf(sadia)).toEqual({ ...empty, phone: "01711000005", hsc_batch: "HSC 25" });
    expect(completionUpdate({ ...whole, bio: " হাই " })).toEqual({ ...whole, bio: "হাই" });
    expect(completionUpdate({ ...whole, hsc_batch: null })).not.toHaveProperty("hsc_batch");
  });
});

describe("the bio in the profile form", () => {
  it("counts code points after NFC, as the server does", () => {
    expect(bioLettersLeft("ক".repeat(100))).toBe(0);
    expect(bioLettersLeft("ক".repeat(101))).toBe(-1);
    expect(bioLettersLeft("é")).toBe(99);
    expect(bioLettersLeft("e\u0301")).toBe(99);
    expect(bioLettersLeft("🙂")).toBe(99);
  });
});

describe("the profile form", () => {
  const draft = draftOf(sadia);

  it("sends no request when nothing changed", () => {
    expect(isChanged(sadia, draft)).toBe(false);
    expect(isChanged(sadia, { ...draft, name: `${draft.name} `, bio: "  " })).toBe(false);
  });

  it("sends changed fields alone, and null for emptied ones", () => {
    const now = { ...sadia, email: "s@example.com", bio: "হাই" };
    const changes = changesOf(now, { ...draftOf(now), email: "", bio: "নতুন", goal: "medical" });
    expect(JSON.parse(JSON.stringify(changes))).toEqual({ email: null, bio: "নতুন", goal: "medical" });
  });

  it("counts an emptied name as a change, which is then refused as too short", () => {
    expect(isChanged(sadia, { ...draft, name: "" })).toBe(true);
    expect(draftProblems({ ...draft, name: "" })).toEqual({ name: "length" });
  });

  it.each([
    ["facebook.com/tasnim.jahan", true],
    ["https://www.facebook.com/tasnim01", true],
    ["fb.com/tasnim/", true],
    ["", true],
    ["facebook tasnim", false],
    ["https://evil.example/facebook.com/x", false],
    ["facebook.com/tasnim?x=1", false],
    ["m.facebook.com/tasnim-jahan.01", true],
    ["https://web.facebook.com/tasnim.jahan", true],
    ["https://www.facebook.com/profile.php?id=100012345678901", true],
    ["facebook.com/profile.php", false],
    ["facebook.com/profile.php?id=a", false],
    ["facebook.com/profile.php?id=1&x=2", false],
    ["evil.facebook.com.example/a", false],
  ])("checks the Facebook link: %s", (facebook, fine) => {
    expect(draftProblems({ ...draft, facebook })).toEqual(fine ? {} : { facebook: "users.facebook_invalid" });
  });

  it.each([
    ["a@b.co", true],
    ["a@b", false],
    ["a b@c.de", false],
  ])("checks the e-mail address: %s", (email, fine) =>
    expect(draftProblems({ ...draft, email })).toEqual(fine ? {} : { email: "form" }),
  );

  it("shows the server's refusal at the fields it names", () => {
    const fields = [
      { path: "phone", code: "users.field_locked", message: "" },
      { path: "email", code: "bad_format", message: "" },
    ];
    const refusal = new ProblemError({ status: 409, code: "users.field_locked", fields });
    expect(problemsOf(refusal)).toEqual({ phone: "users.field_locked", email: "form" });
    expect(problemsOf(new ProblemError({ status: 500, code: "common.internal" }))).toBeNull();
  });
});

it("the end of the subscription is announced once a day, by the day of Dhaka", () => {
  const beforeMidnight = Date.parse("2025-03-01T17:59:00Z");
  const afterMidnight = Date.parse("2025-03-01T18:01:00Z");
  expect(toldLine(5, beforeMidnight)).toBe("5 2025-03-01");
  expect(toldLine(5, afterMidnight)).toBe("5 2025-03-02");
});
