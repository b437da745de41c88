import { expect, it } from "vitest";
import { isImage, isUploading, middleSquare } from "./state.ts";

it.each([
  [300, 300, { x: 0, y: 0, side: 300 }],
  [401, 300, { x: 50, y: 0, side: 300 }],
  [300, 900, { x: 0, y: 300, side: 300 }],
])("cuts the middle of %i × %i", (width, height, square) =>
  expect(middleSquare(width, height)).toEqual(square),
);

it("takes pictures and nothing else", () => {
  expect(
    ["image/png", "image/heic", "application/pdf", ""].map((type) => isImage(new Blob([], { type }))),
  ).toEqual([true, true, false, false]);
});

it("waits for a picture that is cut or on its way, and for no other", () => {
  expect(isUploading({ at: "preparing" })).toBe(true);
  expect(isUploading({ at: "uploading", share: 1 })).toBe(true);
  expect(isUploading({ at: "failed", error: null })).toBe(false);
  expect(isUploading({ at: "done", url: "/files/a" })).toBe(false);
});
