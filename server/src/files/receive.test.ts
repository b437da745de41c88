import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receive } from "./receive.ts";

let folder = "";
let files = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "angon-receive-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));
const fresh = () => join(folder, String(files++));

const body = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

it("receiving a body writes its bytes in order, and returns their hash", async () => {
  const path = fresh();
  const sha256 = createHash("sha256").update("abcde").digest();
  expect(await receive(body("ab", "", "cd", "e"), path, 5)).toEqual(sha256);
  expect(await readFile(path, "utf8")).toBe("abcde");
});

it("receiving a body reports one that is too short", async () =>
  expect(await receive(body("ab", "c"), fresh(), 5)).toBeUndefined());

it("receiving a body stops at the first byte too many, and the client can still read the response", async () => {
  const [path, long] = [fresh(), body("abc", "def", "ghi")];
  expect(await receive(long, path, 5)).toBeUndefined();
  expect(await readFile(path, "utf8")).toBe("abc");
  expect(long.destroyed).toBe(false);
});

it("receiving a body reports a client that disconnected", async () => {
  const broken = new PassThrough();
  broken.write("abc");
  const received = receive(broken, fresh(), 5);
  broken.destroy(new Error("aborted"));
  expect(await received).toBeUndefined();
});

it("receiving a body does not overwrite an existing file", async () => {
  const path = fresh();
  await receive(body("first"), path, 5);
  await expect(receive(body("other"), path, 5)).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(path, "utf8")).toBe("first");
});
