import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimVideo } from "../../src/features/uploads/public.ts";
import { cast } from "../../demo/cast.ts";
import { videoSecrets, mp4 } from "../helpers/videos.ts";
import { picture } from "../helpers/pictures.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { bucketKeys, FakeS3 } from "../fake-s3.ts";
import { School } from "../harness.ts";

const s3 = new FakeS3();
const env: Record<string, string> = {
  S3_BUCKET: "school",
  S3_ACCESS_KEY: bucketKeys.accessKey,
  S3_SECRET_KEY: bucketKeys.secretKey,
};
const school = new School({ env });
const wrong: Record<string, string> = { ...env, S3_SECRET_KEY: "not-the-secret" };
const locked = new School({ env: wrong });
beforeAll(async () => {
  await s3.open();
  env["S3_ENDPOINT"] = wrong["S3_ENDPOINT"] = s3.endpoint;
  await Promise.all([school.open(), locked.open()]);
});
afterAll(async () => {
  await Promise.all([school.close(), locked.close()]);
  await s3.close();
});
beforeEach(() => {
  s3.state = "available";
  s3.requests.length = 0;
});

const there = uploadHelpers(school);
const film = { fileName: "clip.mp4", fileType: "video/mp4" };
const inBucket = (url: string) =>
  [...s3.objects.keys()].filter((name) =>
    name.startsWith(`/school${url.slice("/files".length).replace(/\.\w+$/, "")}`),
  );

describe("a school with an S3 bucket", () => {
  it("stores its pictures there, in each size, and serves them from there", async () => {
    const url = await there.uploadFile("rafi", {}, await picture("jpeg", { width: 1_000, height: 400 }));
    expect(inBucket(url).map((name) => name.split("/").at(-1)?.split(".").slice(1).join("."))).toEqual([
      "360.webp",
      "720.webp",
      "webp",
    ]);
    const isAt = async (address: string, name: string) =>
      s3.objects.get(name)?.equals(await there.download(address));
    expect(await isAt(url, `/school${url.slice("/files".length)}`)).toBe(true);
    expect(await isAt(`${url}?w=360`, inBucket(url)[0] ?? "")).toBe(true);
    expect(await readdir(join(school.config.DATA_DIR, "files"))).toEqual([".drafts"]);
    await there.expectNoDrafts();
  });

  it("serves ranges of a video, and strips its metadata before the upload", async () => {
    const url = await there.uploadFile("rafi", film, mp4());
    const kept = s3.objects.get(`/school${url.slice("/files".length)}`) ?? Buffer.alloc(0);
    for (const secret of videoSecrets) expect(kept.includes(secret)).toBe(false);
    const reply = await school.stranger.get(url, { range: "bytes=4-7" });
    expect([reply.status, reply.text]).toEqual([206, "ftyp"]);
    s3.requests.length = 0;
    expect((await school.stranger.send("HEAD", url)).headers.get("content-length")).toBe(String(kept.length));
    expect(s3.requests.map((line) => line.split(" ")[0])).toEqual(["HEAD"]);
  });

  it("deletes files from the bucket when they are deleted in the school", async () => {
    const url = await there.uploadFile("rafi", {}, await picture("jpeg", { width: 1_000, height: 400 }));
    expect((await school.as("rafi").delete("/api/utils/file/delete", { url })).status).toBe(200);
    expect(await there.statusOf(url)).toBe(404);
    await school.drain();
    expect(inBucket(url)).toEqual([]);
  });

  it("reports an outage of the bucket, keeps the upload permission, and recovers with the bucket", async () => {
    const bytes = mp4();
    const shownBefore = await there.uploadFile("rafi", film, bytes);
    const permit = await there.getPermission("rafi", bytes, film);
    s3.state = "overloaded";
    const reply = await there.upload(permit, bytes);
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({
      code: "uploads.storage_away",
      title: "File Upload Failed",
      detail: "Please try again",
    });
    expect(reply.headers.get("retry-after")).toBe("5");
    expect((await school.stranger.get(shownBefore)).body.code).toBe("uploads.storage_away");
    await expect(
      school.database.tx((tx) => claimVideo(tx, cast.rafi.id, permit.imageUrl, { isPrivate: false })),
    ).rejects.toMatchObject({ code: "uploads.url_not_owned" });
    expect((await school.as("rafi").get("/api/auth/user")).status).toBe(200);

    s3.state = "available";
    expect((await there.upload(permit, bytes)).status).toBe(200);
    expect([await there.statusOf(permit.imageUrl), await there.statusOf(shownBefore)]).toEqual([200, 200]);
  });
});

it("a school with a wrong S3 secret stores no file", async () => {
  const elsewhere = uploadHelpers(locked);
  const bytes = await picture();
  const permit = await elsewhere.getPermission("rafi", bytes);
  const before = s3.objects.size;
  expect((await elsewhere.upload(permit, bytes)).body.code).toBe("uploads.storage_away");
  expect(await elsewhere.statusOf(permit.imageUrl)).toBe(404);
  expect(s3.objects.size).toBe(before);
});
