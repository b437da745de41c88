import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { pdf } from "../helpers/pdf.ts";
import { videoSecrets, frames, mp4, webm } from "../helpers/videos.ts";
import { uploadHelpers, type UploadPermission } from "../helpers/uploads.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { getPermission, upload, uploadFile, statusOf, download, filesOnDisk, expectNoDrafts } =
  uploadHelpers(school);

const film = { fileName: "videos/clip.mp4", fileType: "video/mp4" };
const paper = { fileName: "homework/কাজ.pdf", fileType: "application/pdf" };
const MB = 1024 * 1024;
const PATIENT = { timeout: 15_000 };

/** A film of any size: an empty box fills it up. */
const long = (bytes: number) => {
  const start = mp4();
  const rest = Buffer.alloc(bytes - start.length);
  rest.writeUInt32BE(rest.length);
  rest.write("mdat", 4);
  return Buffer.concat([start, rest]);
};

describe("an uploaded video", () => {
  it.each([
    ["mp4", film, () => mp4(), "video/mp4", "clip.mp4"],
    [
      "of a telephone",
      { ...film, fileType: "video/quicktime" },
      () => mp4({ brand: "qt  " }),
      "video/mp4",
      "clip.mp4",
    ],
    ["WebM", { ...film, fileType: "video/webm" }, () => webm(), "video/webm", "clip.webm"],
  ])(
    "%s is served without active content and without the camera's metadata",
    async (_what, input, make, type, name) => {
      const bytes = make();
      const url = await uploadFile("rafi", input, bytes);
      const { status, headers } = await school.stranger.get(url);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": type,
        "content-length": String(bytes.length),
        "content-disposition": `inline; filename*=UTF-8''${name}`,
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "accept-ranges": "bytes",
        "cache-control": "private, max-age=31536000, immutable",
      });
      const made = await download(url);
      for (const frame of Object.values(frames)) expect(made.indexOf(frame)).toBe(bytes.indexOf(frame));
      for (const secret of videoSecrets) expect([secret, made.includes(secret)]).toEqual([secret, false]);
      const [row] = await school.rows(sql`
      select stored_bytes, width, blur from uploads where key = ${url.slice("/files/".length)}`);
      expect(row).toEqual({ stored_bytes: bytes.length, width: null, blur: null });
      await expectNoDrafts();
    },
  );

  it("of 160 MB is streamed to the disk and not held in memory", async () => {
    const start = long(MB);
    start.writeUInt32BE(160 * MB - mp4().length, mp4().length);
    const permit = await getPermission("tanvir", 160 * MB, film);
    const before = process.memoryUsage().arrayBuffers;
    const put = request(school.origin + permit.uploadUrl, {
      method: "PUT",
      headers: { ...permit.headers, "content-length": 160 * MB },
    });
    let most = 0;
    const answered = once(put, "response") as Promise<[IncomingMessage]>;
    const emptiness = Buffer.alloc(MB);
    for (let sent = 0; sent < 160; sent++) {
      if (!put.write(sent === 0 ? start : emptiness)) await once(put, "drain");
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    put.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    // Unreferenced buffers stay in memory until they are collected.
    expect(most).toBeLessThan(80 * MB);
    const head = await school.stranger.send("HEAD", permit.imageUrl);
    expect(head.headers.get("content-length")).toBe(String(160 * MB));
  });
});

describe("a lost connection during an upload", () => {
  /** Sends the first part and breaks off. */
  async function breakOff(permit: UploadPermission, bytes: Buffer, at: number) {
    const put = request(school.origin + permit.uploadUrl, {
      method: "PUT",
      headers: { ...permit.headers, "content-length": bytes.length },
    });
    put.on("error", () => {});
    put.write(bytes.subarray(0, at));
    await vi.waitFor(async () => expect(await filesOnDisk()).toContain("sent"), PATIENT);
    put.destroy();
    await expectNoDrafts();
  }

  it("allows the video to be sent again until it is complete, and not afterwards", async () => {
    const bytes = long(MB);
    const permit = await getPermission("nusrat", bytes, film);
    await breakOff(permit, bytes, 1);
    await breakOff(permit, bytes, MB >> 1);
    await breakOff(permit, bytes, MB - 1);
    expect(await statusOf(permit.imageUrl)).toBe(404);
    expect((await upload(permit, bytes)).status).toBe(200);
    const again = await upload(permit, bytes);
    expect([again.status, again.body.code]).toEqual([409, "uploads.already_sent"]);
    expect(await statusOf(permit.imageUrl)).toBe(200);
    await expectNoDrafts();
  });

  it("to a server that died while it stored the video allows a new attempt after five minutes", async () => {
    const bytes = mp4();
    const permit = await getPermission("nusrat", bytes, film);
    const key = permit.imageUrl.slice("/files/".length);
    await school.database.run(sql`update uploads set storing_at = ${school.now} where key = ${key}`);
    expect((await upload(permit, bytes)).body.code).toBe("uploads.already_sent");
    school.advanceClock({ minutes: 5, seconds: 1 });
    expect((await upload(permit, bytes)).status).toBe(200);
  });

  it("and a deletion in between leave no file on the disk", async () => {
    const bytes = mp4();
    const permit = await getPermission("nusrat", bytes, film);
    const name = permit.imageUrl.split("/").at(-1) ?? "";
    const reply = await school.as("nusrat").delete("/api/utils/file/delete", { url: permit.imageUrl });
    expect(reply.status).toBe(200);
    expect((await upload(permit, bytes)).body.code).toBe("uploads.permission_ended");
    expect(await filesOnDisk()).not.toContain(name);
  });
});

describe.skipIf(process.platform !== "linux")("a client that disconnects leaves no open file behind", () => {
  const openFiles = async () => {
    const links = await Promise.all(
      (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
    );
    return links.filter((path) => path.startsWith(school.config.DATA_DIR));
  };
  const many = Array.from({ length: 20 }, (_, i) => i);

  it("in the middle of an upload", async () => {
    const bytes = long(MB);
    const permits = await Promise.all(many.map(() => getPermission("rafi", bytes, film)));
    const puts = permits.map(({ uploadUrl, headers }) => {
      const put = request(school.origin + uploadUrl, {
        method: "PUT",
        headers: { ...headers, "content-length": bytes.length },
      });
      put.on("error", () => {});
      put.write(bytes.subarray(0, MB >> 1));
      return put;
    });
    await vi.waitFor(async () => expect(await openFiles()).toHaveLength(many.length), PATIENT);
    for (const put of puts) put.destroy();
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]), PATIENT);
    await expectNoDrafts();
  });

  it("in the middle of a download", async () => {
    const url = await uploadFile("rafi", film, long(16 * MB));
    const looks = await Promise.all(
      many.map(async () => {
        const look = request(school.origin + url);
        look.on("error", () => {});
        look.end();
        await once(look, "response");
        return look;
      }),
    );
    expect(await openFiles()).toHaveLength(many.length);
    for (const look of looks) look.destroy();
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]), PATIENT);
  });
});

describe("a range of a file", () => {
  const part = async (url: string, headers: Record<string, string>, method = "GET") => {
    const { status, headers: answered, text } = await school.stranger.send(method, url, undefined, headers);
    return { status, range: answered.get("content-range"), length: answered.get("content-length"), text };
  };

  it.each([
    ["bytes=0-3", 206, 0, 4],
    ["bytes=4-7", 206, 4, 8],
    ["bytes=100-", 206, 100, Infinity],
    ["bytes=-9", 206, -9, Infinity],
    ["bytes=-999999", 206, 0, Infinity],
    ["bytes=10-999999", 206, 10, Infinity],
    ["bytes=0-0", 206, 0, 1],
  ])("%s responds %i", async (range, status, from, to) => {
    const url = await uploadFile("rafi", film, mp4());
    const whole = await download(url);
    const expected = whole.subarray(from, to);
    const got = await part(url, { range });
    const first = from < 0 ? whole.length + from : from;
    expect(got).toEqual({
      status,
      range: `bytes ${first}-${first + expected.length - 1}/${whole.length}`,
      length: String(expected.length),
      text: expected.toString("utf8"),
    });
    expect(await part(url, { range }, "HEAD")).toEqual({ ...got, text: "" });
  });

  it("beyond the end is refused with the length of the file", async () => {
    const url = await uploadFile("rafi", film, mp4());
    const { length } = await download(url);
    for (const range of [`bytes=${length}-`, `bytes=${length + 5}-${length + 9}`, "bytes=-0"]) {
      const reply = await school.stranger.get(url, { range });
      expect([reply.status, reply.body.code]).toEqual([416, "uploads.range_refused"]);
      expect(reply.headers.get("content-range")).toBe(`bytes */${length}`);
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
  });

  it.each([
    ["several parts", { range: "bytes=0-1,4-5" }],
    ["a part that runs backwards", { range: "bytes=5-2" }],
    ["another unit", { range: "lines=0-1" }],
    ["no number", { range: "bytes=a-b" }],
    ["a number without end", { range: `bytes=0-${"9".repeat(400)}` }],
    ["a condition on a version", { range: "bytes=0-1", "if-range": '"x"' }],
  ])("%s is served as the whole file", async (_what, headers) => {
    const url = await uploadFile("rafi", film, mp4());
    const { status, length } = await part(url, headers);
    expect([status, length]).toEqual([200, String((await download(url)).length)]);
  });
});

it("a PDF is a download, is not shown inline, and has no author in its metadata", async () => {
  const bytes = pdf();
  const url = await uploadFile("rafi", paper, bytes);
  const { headers } = await school.stranger.get(url);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''file.pdf");
  const made = await download(url);
  expect([made.length, made.includes("Rafi Ahmed"), made.includes("The work itself")]).toEqual([
    bytes.length,
    false,
    true,
  ]);
});

describe("the upload limit", () => {
  const strict = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });
  const there = uploadHelpers(strict);

  it("is 500 MB a day, which two of the largest videos fit into", async () => {
    const replies = [];
    for (let i = 0; i < 3; i++)
      replies.push(await there.requestUpload("mitu", { ...film, fileSize: 200 * MB }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies.at(-1)?.body.code).toBe("uploads.quota");
    strict.advanceClock({ days: 1 });
    expect((await there.requestUpload("nusrat", { ...film, fileSize: 200 * MB })).status).toBe(200);
  });

  it("is not spent by a repeated request: it returns the first permission", async () => {
    const input = { fileName: "clip.mp4", fileType: "video/mp4", fileSize: 200 * MB };
    const ask = (key: string) =>
      strict.as("arif").post("/api/utils/file/upload", input, { "idempotency-key": key });
    const replies = [];
    for (const key of ["one", "one", "one", "two"]) replies.push(await ask(key));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.slice(0, 3).map(({ body }) => body.uploadUrl)).size).toBe(1);
    expect((await ask("three")).body.code).toBe("uploads.quota");
    expect((await ask("one")).body).toEqual(replies[0]?.body);
  });

  it("is 200 files a day", async () => {
    expect((await there.requestUpload("rafi", { fileSize: 9 })).status).toBe(200);
    await strict.database.run(sql`update rate_limits set points = 199 where key like 'uploadFiles:%'`);
    expect((await there.requestUpload("rafi", { fileSize: 9 })).status).toBe(200);
    const reply = await there.requestUpload("rafi", { fileSize: 9 });
    expect([reply.status, reply.body.code]).toEqual([429, "uploads.quota"]);
  });
});
