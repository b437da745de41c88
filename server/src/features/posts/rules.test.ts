import { expect, it } from "vitest";
import { showsCorrectOption, videoKind } from "./rules.ts";

const nobody = { hasVoted: false, isAuthor: false, isStaff: false };

it.each([
  ["question", nobody, false],
  ["question", { ...nobody, hasVoted: true }, true],
  ["question", { ...nobody, isAuthor: true }, true],
  ["question", { ...nobody, isStaff: true }, true],
  ["survey", { hasVoted: true, isAuthor: true, isStaff: true }, false],
  [null, { ...nobody, isStaff: true }, false],
])("the right answer of a poll of type '%s' is shown to a viewer with %j: %j", (type, who, reveals) => {
  expect(showsCorrectOption({ type, ...who })).toBe(reveals);
});

it("the kind of a video is an uploaded file or an embedded player", () => {
  expect([null, "/files/videos/a.mp4", "https://player.vimeo.com/video/1"].map(videoKind)).toEqual([
    null,
    "file",
    "embed",
  ]);
});
