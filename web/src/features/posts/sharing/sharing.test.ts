import { afterEach, expect, it, vi } from "vitest";
import { openShareSheet } from "../../../lib/browser/share-sheet.ts";
import { sharedWords } from "./rules.ts";

const post = {
  body: "**দোলকের** দোলনকাল $T$ কীভাবে মাপব?",
  user_name: "রাফি আহমেদ",
  group_id: null,
  status: "published",
} as const;

it("sharing a post of the feed gives its beginning, without markup", () => {
  expect(sharedWords(post, "bn")).toEqual({
    title: "রাফি আহমেদ · অঙ্গন",
    text: "দোলকের দোলনকাল T কীভাবে মাপব?",
  });
  expect(sharedWords({ ...post, body: "ক".repeat(2_000) }, "en").text.length).toBeLessThanOrEqual(161);
});

it.each([{ group_id: 5 }, { status: "held" }, { body: "" }] as const)(
  "sharing %o gives neither the words of the post nor the author's name",
  (patch) => {
    const words = sharedWords({ ...post, ...patch }, "bn");
    expect(words).toEqual({ title: "অঙ্গন", text: "অঙ্গনের একটা পোস্ট" });
  },
);

const withShare = (share: unknown) => vi.stubGlobal("navigator", { share });
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["shared", () => Promise.resolve()],
  ["dismissed", () => Promise.reject(new DOMException("closed", "AbortError"))],
  ["unavailable", () => Promise.reject(new DOMException("no press", "NotAllowedError"))],
  ["unavailable", () => Promise.reject(new TypeError("nothing to share"))],
])("the outcome of the share sheet is reported as '%s'", async (outcome, share) => {
  withShare(share);
  expect(await openShareSheet({ url: "https://angon.example/post/1" })).toBe(outcome);
});
