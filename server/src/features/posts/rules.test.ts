import { expect, it } from "vitest";
import { showsCorrectOption, showsVotes, videoKind } from "./rules.ts";

const nobody = { hides: false, hasVoted: false, isAuthor: false, isStaff: false };

it.each([
  ["question", nobody, false],
  ["question", { ...nobody, hasVoted: true }, true],
  ["question", { ...nobody, isAuthor: true }, true],
  ["question", { ...nobody, isStaff: true }, true],
  ["survey", { hides: false, hasVoted: true, isAuthor: true, isStaff: true }, false],
  [null, { ...nobody, isStaff: true }, false],
])("the right answer of a poll of type '%s' is shown to a viewer with %j: %j", (type, who, reveals) => {
  expect(showsCorrectOption({ type, ...who })).toBe(reveals);
});

it.each([
  ["question", nobody, false, false],
  ["question", { ...nobody, hasVoted: true }, false, true],
  ["question", { ...nobody, isAuthor: true }, false, true],
  ["question", { ...nobody, isStaff: true }, false, true],
  ["question", nobody, true, true],
  ["survey", nobody, false, true],
  ["survey", { ...nobody, hides: true }, false, false],
  ["survey", { ...nobody, hides: true, isStaff: true }, false, false],
  ["survey", { ...nobody, hides: true, hasVoted: true }, false, true],
  ["survey", { ...nobody, hides: true, isAuthor: true }, false, true],
  ["survey", { ...nobody, hides: true }, true, true],
  ["question", { ...nobody, hides: true, isStaff: true }, false, false],
])(
  "the votes of a poll of type '%s' are shown to a viewer with %j (closed: %j): %j",
  (type, who, closed, shows) => {
    expect(showsVotes({ type, ...who }, closed)).toBe(shows);
  },
);

it("the kind of a video is an uploaded file or an embedded player", () => {
  expect([null, "/files/videos/a.mp4", "https://player.vimeo.com/video/1"].map(videoKind)).toEqual([
    null,
    "file",
    "embed",
  ]);
});
