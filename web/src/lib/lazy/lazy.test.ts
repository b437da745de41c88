import { afterEach, expect, it, vi } from "vitest";
import { lazy, lazyFrom } from "./lazy.ts";

const Piece = () => null;

afterEach(() => void vi.unstubAllGlobals());

it("a lazy chunk is loaded once and is then available synchronously", async () => {
  const load = vi.fn(() => Promise.resolve({ default: Piece }));
  const piece = lazy(load);
  expect(piece.loaded()).toBeUndefined();
  expect(await piece.load()).toBe(Piece);
  await piece.load();
  expect(load).toHaveBeenCalledOnce();
  expect(piece.loaded()).toBe(Piece);
});

it.each([
  [true, "unreachable"],
  [false, "offline"],
])(
  "a failed lazy chunk (online: %s) stays failed until it is cleared, and then loads again",
  async (onLine, code) => {
    vi.stubGlobal("navigator", { onLine });
    const load = vi
      .fn(() => Promise.resolve({ default: Piece }))
      .mockRejectedValueOnce(new TypeError("lost"));
    const piece = lazy(load);
    const failure = piece.load();
    await expect(failure).rejects.toMatchObject({ status: 0, code });
    expect(piece.load(), "use() needs the same promise").toBe(failure);
    piece.clearFailure();
    expect(await piece.load()).toBe(Piece);
    piece.clearFailure();
    await piece.load();
    expect(load, "clearing does not drop a loaded component").toHaveBeenCalledTimes(2);
  },
);

it("a lazy chunk is loaded again after a prefetch that failed", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = vi.fn(() => Promise.resolve({ default: Piece })).mockRejectedValueOnce(new TypeError("lost"));
  const piece = lazy(load);
  await expect(piece.prefetch()).resolves.toBeUndefined();
  expect(await piece.load()).toBe(Piece);
});

it("pages of one chunk are lazy modules of their own", async () => {
  const Other = () => null;
  const inChunk = lazyFrom(() => Promise.resolve({ Piece, Other }));
  const other = inChunk("Other");
  expect(await inChunk("Piece").load()).toBe(Piece);
  expect(other.loaded()).toBeUndefined();
  expect(await other.load()).toBe(Other);
});
