import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bucketKeys, FakeS3 } from "../../test/fake-s3.ts";
import { readConfig } from "../kit/config.ts";
import { diskStore } from "./disk.ts";
import { openStore } from "./open.ts";
import { s3Store } from "./s3.ts";
import { StoreAway, type FileStore } from "./store.ts";

// Garbage is collected before the memory in use is measured.
setFlagsFromString("--expose-gc");
const sweepUp = runInNewContext("gc") as () => void;

// A busy machine needs its time to read a film.
const PATIENT = { timeout: 15_000 };
const s3 = new FakeS3();
let folder = "";
let files: FileStore;
beforeAll(() => s3.open());
afterAll(() => s3.close());
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "angon-store-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  s3.objects.clear();
  s3.requests.length = 0;
  s3.state = "available";
  s3.connectionsToCut = 0;
  s3.readyToRead = Promise.resolve();
  s3.corrupt = (body) => body;
});

const bucket = (more: Partial<typeof bucketKeys> = {}): FileStore =>
  s3Store({ endpoint: s3.endpoint, bucket: "school", ...bucketKeys, ...more }, diskStore(folder));

const keep = (key: string, content: string) =>
  files.withDraft(async (draft) => {
    await writeFile(join(draft, "made"), content);
    await files.keep(join(draft, "made"), key);
  });

const read = async (key: string, from?: number, to = 0) => {
  const file = await files.open(key);
  return file && text(await file.read(from === undefined ? undefined : { from, to }));
};

describe.each([
  ["disk", () => diskStore(folder)],
  ["S3", () => bucket()],
])("a file on %s", (_where, open) => {
  beforeEach(() => void (files = open()));

  it("is kept, opened and removed", async () => {
    await keep("images/a.webp", "bytes");
    expect((await files.open("images/a.webp"))?.bytes).toBe(5);
    expect(await read("images/a.webp")).toBe("bytes");
    await files.remove("images/a.webp");
    await files.remove("images/a.webp");
    expect(await files.open("images/a.webp")).toBeUndefined();
  });

  it("is read in ranges", async () => {
    await keep("videos/a.mp4", "0123456789");
    expect(await read("videos/a.mp4", 2, 5)).toBe("2345");
    expect(await read("videos/a.mp4", 9, 9)).toBe("9");
    expect(await read("videos/a.mp4", 0, 9)).toBe("0123456789");
  });

  it("replaces the file with the same name, and no other", async () => {
    await keep("images/a.webp", "first");
    await keep("images/a.360.webp", "small");
    await keep("images/a.webp", "second, and longer");
    expect([await read("images/a.webp"), await read("images/a.360.webp")]).toEqual([
      "second, and longer",
      "small",
    ]);
    await files.remove("images/a.webp");
    expect(await read("images/a.360.webp")).toBe("small");
  });

  it("is not found by a part of its name", async () => {
    await keep("images/a.webp", "bytes");
    for (const key of ["images", "images/a", "none/a.webp"]) expect(await files.open(key)).toBeUndefined();
  });

  it("is written to a draft on this machine, which is deleted after success and failure", async () => {
    await keep("images/a.webp", "bytes");
    await expect(files.withDraft(() => Promise.reject(new Error("other")))).rejects.toThrow("other");
    expect(await readdir(join(folder, ".drafts"))).toEqual([]);
  });
});

describe("an S3 bucket", () => {
  beforeEach(() => void (files = bucket()));

  it("gets a large file as a stream", async () => {
    const bytes = 64 * 1024 * 1024;
    let goOn: (value?: unknown) => void = () => {};
    s3.readyToRead = new Promise((resolve) => (goOn = resolve));
    await files.withDraft(async (draft) => {
      const path = join(draft, "film");
      await writeFile(path, "film");
      await truncate(path, bytes);
      sweepUp();
      const before = process.memoryUsage().arrayBuffers;
      const sent = files.keep(path, "videos/film.mp4");
      await vi.waitFor(() => expect(s3.requests).toEqual(["PUT /school/videos/film.mp4"]), PATIENT);
      sweepUp();
      const held = process.memoryUsage().arrayBuffers - before;
      goOn();
      await sent;
      expect(held).toBeLessThan(bytes / 4);
    });
    const kept = s3.objects.get("/school/videos/film.mp4") ?? Buffer.alloc(0);
    expect([kept.length, kept.toString("latin1", 0, 4)]).toEqual([bytes, "film"]);
  });

  it.each([
    ["another secret", { secretKey: "not-the-secret" }, "SignatureDoesNotMatch"],
    ["another name", { accessKey: "SOMEBODY" }, "InvalidAccessKeyId"],
    ["another region", { region: "eu-west-1" }, "InvalidAccessKeyId"],
  ])("refuses a client of the store with %s", async (_what, wrong, code) => {
    await keep("images/a.webp", "bytes");
    files = bucket(wrong);
    for (const attempt of [
      () => keep("images/b.webp", "bytes"),
      () => files.open("images/a.webp"),
      () => files.remove("images/a.webp"),
    ]) {
      const error: unknown = await attempt().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(StoreAway);
      expect(String((error as StoreAway).cause)).toContain("403");
    }
    await expect(keep("images/b.webp", "bytes")).rejects.toMatchObject({ cause: { serviceCode: code } });
    expect([...s3.objects.keys()]).toEqual(["/school/images/a.webp"]);
  });

  it("does not store a body that was changed during the transfer", async () => {
    s3.corrupt = (body) => Buffer.from(body.toString().replace("b", "B"));
    await expect(keep("images/a.webp", "bytes")).rejects.toMatchObject({
      cause: { serviceCode: "BadDigest" },
    });
    expect(s3.objects.size).toBe(0);
  });

  it("gets a second request after a cut connection, and then counts as unavailable", async () => {
    s3.connectionsToCut = 1;
    await keep("images/a.webp", "bytes");
    s3.connectionsToCut = 1;
    expect(await read("images/a.webp")).toBe("bytes");
    s3.connectionsToCut = 1;
    await files.remove("images/a.webp");
    expect(s3.objects.size).toBe(0);
    s3.connectionsToCut = 2;
    await expect(keep("images/a.webp", "bytes")).rejects.toBeInstanceOf(StoreAway);
    expect([s3.connectionsToCut, s3.objects.size]).toEqual([0, 0]);
  });

  it("that is overloaded is reported as unavailable, not as a missing file", async () => {
    await keep("images/a.webp", "bytes");
    s3.state = "overloaded";
    await expect(files.open("images/a.webp")).rejects.toBeInstanceOf(StoreAway);
    await expect(files.remove("images/a.webp")).rejects.toBeInstanceOf(StoreAway);
  });

  it("is used when all of its settings are set, and one store serves one configuration", async () => {
    const env = {
      DATA_DIR: folder,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: "school",
      S3_ACCESS_KEY: bucketKeys.accessKey,
      S3_SECRET_KEY: bucketKeys.secretKey,
    };
    const config = readConfig(env);
    files = openStore(config);
    expect(openStore(config)).toBe(files);
    await keep("images/a.webp", "bytes");
    expect([...s3.objects.keys()]).toEqual(["/school/images/a.webp"]);
    files = openStore(readConfig({ DATA_DIR: folder }));
    await keep("images/c.webp", "bytes");
    expect(s3.objects.size).toBe(1);
  });
});

describe("the fake bucket of these tests refuses", () => {
  const headersOf = async (): Promise<Record<string, string>> => {
    let seen: Record<string, string> = {};
    const { fetch: real } = globalThis;
    globalThis.fetch = (url, init) => {
      seen = { ...(init?.headers as Record<string, string>) };
      return real(url, init);
    };
    await files.open("images/a.webp").finally(() => (globalThis.fetch = real));
    delete seen["host"];
    return seen;
  };
  const head = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${s3.endpoint}${path}`, { method: "HEAD", headers })).status;

  it.each<[string, string, (headers: Record<string, string>) => Record<string, string>, number]>([
    ["what was signed", "/school/images/a.webp", (headers) => headers, 200],
    ["another path", "/school/images/b.webp", (headers) => headers, 403],
    ["a query", "/school/images/a.webp?x=1", (headers) => headers, 403],
    ["another time", "/school/images/a.webp", (h) => ({ ...h, "x-amz-date": "20200101T000000Z" }), 403],
    [
      "a header that was not signed",
      "/school/images/a.webp",
      (h) => ({ ...h, "x-amz-acl": "public-read" }),
      403,
    ],
    [
      "another hash of the body",
      "/school/images/a.webp",
      (h) => ({ ...h, "x-amz-content-sha256": "0".repeat(64) }),
      403,
    ],
    ["no signature", "/school/images/a.webp", ({ authorization: _, ...rest }) => rest, 403],
  ])("%s", async (_what, path, change, status) => {
    files = bucket();
    await keep("images/a.webp", "bytes");
    const headers = Object.fromEntries(
      Object.entries(await headersOf()).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(await head(path, change(headers))).toBe(status);
  });
});
