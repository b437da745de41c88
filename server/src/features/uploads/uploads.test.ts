import { once } from "node:events";
import { Agent, createServer, get, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import {
  emptyPng,
  picture,
  pictureTypes,
  pictureSecrets,
  phonePicture,
} from "../../../test/helpers/pictures.ts";
import { uploadHelpers, type UploadPermission } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { cast } from "../../../demo/cast.ts";
import { sql } from "../../db/sql.ts";
import { createScheduler } from "../../jobs/recurring.ts";
import { feature } from "./feature.ts";

const school = useSchool();

const { requestUpload, getPermission, upload, uploadFile, statusOf, download, filesOnDisk, expectNoDrafts } =
  uploadHelpers(school);

const remove = (who: Member, url: string) => school.as(who).delete("/api/utils/file/delete", { url });

const setPicture = (who: Member, image: string | null) => school.as(who).put("/api/auth/update", { image });

describe("a picture that is uploaded", () => {
  it.each(pictureTypes)(
    "as %s, whatever its name, becomes WebP, served without active content and immutable",
    async (type) => {
      const bytes = await picture(type, { width: 2_000, height: 200 });
      const permit = await getPermission("rafi", bytes, {
        fileName: `profile/My "cat".png`,
        fileType: "image/png",
      });
      expect(permit.imageUrl).toMatch(/^\/files\/profile\/my-cat-\d{1,3}-\d{13}-[0-9a-f]{32}\.webp$/);
      expect(await statusOf(permit.imageUrl)).toBe(404);

      const reply = await upload(permit, bytes);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ ok: true });

      const file = await school.stranger.get(permit.imageUrl);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": "image/webp",
        "content-disposition": "inline; filename*=UTF-8''my-cat.webp",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, max-age=31536000, immutable",
      });
      const made = await download(permit.imageUrl);
      expect(file.headers.get("content-length")).toBe(String(made.length));
      expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 1_600, height: 160 });
      const [row] = await school.rows(sql`
      select stored_bytes, width, height from uploads where key = ${permit.imageUrl.slice("/files/".length)}`);
      expect(row).toEqual({ stored_bytes: made.length, width: 1_600, height: 160 });
      await expectNoDrafts();
    },
  );

  it("is requested by HEAD without its bytes, and by no method other than GET and HEAD", async () => {
    const url = await uploadFile("rafi");
    const head = await school.stranger.send("HEAD", url);
    expect([head.status, head.headers.get("content-type"), head.text]).toEqual([200, "image/webp", ""]);
    for (const method of ["POST", "PUT", "DELETE"])
      expect((await school.stranger.send(method, url)).status).toBeOneOf([404, 405]);
    expect(await statusOf(url)).toBe(200);
  });

  it("loses the metadata of the camera, and is rotated upright", async () => {
    const bytes = await phonePicture({ width: 300, height: 200 });
    for (const secret of pictureSecrets) expect(bytes.includes(secret)).toBe(true);
    const permit = await getPermission("nusrat", bytes, { fileType: "image/jpeg" });
    expect((await upload(permit, bytes)).status).toBe(200);

    const made = await download(permit.imageUrl);
    const metadata = await sharp(made).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect(metadata).not.toHaveProperty("exif");
    expect(metadata).not.toHaveProperty("xmp");
    expect(metadata).not.toHaveProperty("icc");
    for (const secret of pictureSecrets) expect(made.includes(secret)).toBe(false);
    for (const part of ["EXIF", "XMP ", "ICCP"]) expect(made.includes(part)).toBe(false);
  });
});

describe("a permission to upload", () => {
  it.each([
    [{ fileSize: 1 }, 200, undefined],
    [{ fileSize: 10 * 1024 * 1024 }, 200, undefined],
    [{ fileSize: 10 * 1024 * 1024 + 1 }, 413, "uploads.too_large"],
    [{ fileSize: 2 ** 53 }, 422, "common.validation"],
    [{ fileSize: 0 }, 422, "common.validation"],
    [{ fileSize: -1 }, 422, "common.validation"],
    [{ fileSize: 1.5 }, 422, "common.validation"],
    [{ fileSize: "10" }, 422, "common.validation"],
    [{ fileSize: null }, 422, "common.validation"],
    [{}, 422, "common.validation"],
    [{ fileSize: 9, fileType: "image/jpg" }, 200, undefined],
    [{ fileSize: 9, fileType: "image/svg+xml" }, 422, "uploads.type_refused"],
    [{ fileSize: 9, fileType: "image/gif" }, 422, "uploads.type_refused"],
    [{ fileSize: 9, fileType: "text/html" }, 422, "uploads.type_refused"],
    [{ fileSize: 9, fileType: "" }, 422, "uploads.type_refused"],
    [{ fileSize: 9, fileName: "" }, 422, "common.validation"],
    [{ fileSize: 9, fileName: "a\0.png" }, 422, "common.validation"],
    [{ fileSize: 9, fileName: "gpj\u202Eexe.png" }, 422, "common.validation"],
    [{ fileSize: 9, fileName: "a\r\nSet-Cookie: x.png" }, 422, "common.validation"],
    [{ fileSize: 9, fileName: "ছ".repeat(201) }, 422, "common.validation"],
    [{ fileSize: 9, fileName: "ছ".repeat(200) }, 200, undefined],
    [{ fileSize: 9, fileName: "../../../etc/passwd" }, 200, undefined],
    [{ fileSize: 9, fileName: "CON" }, 200, undefined],
  ])("requested with %j responds %i", async (wish, status, code) => {
    const reply = await requestUpload("mitu", wish);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.imageUrl ?? "/files/images/none.webp").toMatch(/^\/files\/images\/[a-z0-9-]+\.webp$/);
  });

  it("is refused with its error code for files that are not pictures", async () => {
    const { body } = await requestUpload("mitu", { fileSize: 9, fileType: "image/heic" });
    expect(body).toMatchObject({
      title: "Image Upload Failed",
      detail: "প্রতিবেদনটি ইমেজ ফাইল হতে হবে।",
    });
  });

  it("is refused without a session", async () => {
    const reply = await school.stranger.post("/api/utils/file/upload", {
      fileName: "a.png",
      fileType: "image/png",
      fileSize: 9,
    });
    expect(reply.status).toBe(401);
  });

  it("is refused during a sanction, and earlier permissions end", async () => {
    const bytes = await picture();
    const permit = await getPermission("sadia", bytes);
    const caller = await school.signIn("sadia");
    await school.database.run(
      sql`update users set sanctioned_until = now() + interval '1 day' where id = ${cast.sadia.id}`,
    );
    school.server.services.viewers.forget();
    const wish = { fileName: "a.png", fileType: "image/png", fileSize: 9 };
    expect((await caller.post("/api/utils/file/upload", wish)).status).toBe(403);
    expect((await upload(permit, bytes)).body.code).toBe("uploads.permission_ended");
  });
});

describe("an upload without a matching permission is refused, and leaves no file", () => {
  const untouched = async ({ imageUrl }: UploadPermission) => {
    await expectNoDrafts();
    expect(await statusOf(imageUrl)).toBe(404);
  };

  it.each([
    ["another type", { "Content-Type": "text/html" }, 403, "common.forbidden"],
    ["another picture type", { "Content-Type": "image/webp" }, 403, "common.forbidden"],
  ])("%s", async (_what, headers, status, code) => {
    const bytes = await picture();
    const permit = await getPermission("rafi", bytes);
    const reply = await upload(permit, bytes, headers);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    await untouched(permit);
    expect((await upload(permit, bytes)).status).toBe(200);
  });

  it.each([
    ["one byte longer", 1],
    ["one byte shorter", -1],
    ["empty", -Infinity],
  ])("%s than announced", async (_what, difference) => {
    const bytes = await picture();
    const permit = await getPermission("rafi", bytes);
    const other =
      difference > 0 ? Buffer.concat([bytes, Buffer.alloc(difference)]) : bytes.subarray(0, difference);
    const reply = await upload(permit, difference === -Infinity ? Buffer.alloc(0) : other);
    expect([reply.status, reply.body.code]).toEqual([413, "uploads.size_mismatch"]);
    await untouched(permit);
    expect((await upload(permit, bytes)).status).toBe(200);
  });

  it("a body without a length", async () => {
    const bytes = await picture();
    const permit = await getPermission("rafi", bytes);
    const put = request(school.origin + permit.uploadUrl, { method: "PUT", headers: permit.headers });
    put.on("error", () => {});
    put.write(bytes);
    put.end();
    const [response] = (await once(put, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(411);
    expect(response.headers.connection).toBe("close");
    await untouched(permit);
    expect((await upload(permit, bytes)).status).toBe(200);
  });

  it("a body of another length, before a byte is read", async () => {
    const permit = await getPermission("rafi", 100);
    for (const [length, connection] of [
      [101, "keep-alive"],
      [2 ** 40, "close"],
    ] as const) {
      const headers = { ...permit.headers, "content-length": length };
      const put = request(school.origin + permit.uploadUrl, {
        method: "PUT",
        headers,
        agent: new Agent({ keepAlive: true }),
      });
      put.on("error", () => {});
      put.flushHeaders();
      const [response] = (await once(put, "response")) as [IncomingMessage];
      expect([response.statusCode, response.headers.connection]).toEqual([413, connection]);
      put.destroy();
    }
    await untouched(permit);
  });

  it("a client that disconnects in the middle", async () => {
    const bytes = await picture("png", { width: 600, height: 600 });
    const permit = await getPermission("rafi", bytes);
    const put = request(school.origin + permit.uploadUrl, {
      method: "PUT",
      headers: { ...permit.headers, "content-length": bytes.length },
    });
    put.on("error", () => {});
    put.write(bytes.subarray(0, bytes.length >> 1));
    await vi.waitFor(async () => expect(await filesOnDisk()).toContain("sent"), { timeout: 15_000 });
    put.destroy();
    await untouched(permit);
    expect((await upload(permit, bytes)).status).toBe(200);
  });

  it("a second upload with one permission, and all but one of many parallel uploads", async () => {
    const bytes = await picture();
    const permit = await getPermission("rafi", bytes);
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload(permit, bytes)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    expect((await upload(permit, bytes)).body.code).toBe("uploads.already_sent");
    await expectNoDrafts();
    expect(await statusOf(permit.imageUrl)).toBe(200);
  });

  it("with another user's permission, while the owner's token works", async () => {
    const bytes = await picture();
    const permit = await getPermission("rafi", bytes);
    const as = async (who: Member) => ({
      authorization: `Bearer ${(await school.as(who).client()).accessToken}`,
    });
    expect((await upload(permit, bytes, await as("tanvir"))).status).toBe(403);
    const noted = await school.rows(sql`
      select 1 from audit_log where action = 'uploads.foreign_permission' and actor_id = ${cast.tanvir.id}`);
    expect(noted).toHaveLength(1);
    await untouched(permit);
    expect((await upload(permit, bytes, await as("rafi"))).status).toBe(200);
  });

  it.each(["x", "a".repeat(43), "a".repeat(300), "%00", "..%2f..%2fetc%2fpasswd"])(
    "with the forged permission %s",
    async (token) => {
      const reply = await school.stranger.raw("PUT", `/api/files/put/${token}`, "x", {
        "content-type": "image/png",
      });
      expect([reply.status, reply.body.code]).toEqual([403, "uploads.permission_ended"]);
    },
  );
});

describe("an upload whose content is checked", () => {
  it.each([
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "uploads.type_refused"],
    ["half a picture", async () => (await picture()).subarray(0, 900), "uploads.type_refused"],
    ["a line of pixels", () => emptyPng({ width: 1, height: 1_000_000 }), "uploads.image_too_large"],
    ["more than 40 megapixels", () => emptyPng({ width: 8_000, height: 5_001 }), "uploads.image_too_large"],
  ])("%s is refused and ends its upload permission", async (_what, make, code) => {
    const bytes = await make();
    const permit = await getPermission("arif", bytes);
    const reply = await upload(permit, bytes);
    expect([reply.status, reply.body.code]).toEqual([422, code]);
    expect((await upload(permit, bytes)).body.code).toBe("uploads.permission_ended");
    expect(await statusOf(permit.imageUrl)).toBe(404);
    await expectNoDrafts();
  });

  it.each([
    ["a promise of 400 megapixels", { width: 20_000, height: 20_000 }, 422],
    ["the largest picture there is", { width: 8_000, height: 5_000 }, 200],
  ])("%s is decoded without using much memory for four parallel uploads", async (_what, size, status) => {
    const bytes = emptyPng(size);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const permits = await Promise.all([0, 1, 2, 3].map(() => getPermission("arif", bytes)));
    const before = process.memoryUsage.rss();
    let most = before;
    let sending = true;
    const sent = Promise.all(permits.map((permit) => upload(permit, bytes))).finally(() => (sending = false));
    while (sending) {
      expect((await school.as("nusrat").get("/api/auth/user")).status).toBe(200);
      most = Math.max(most, process.memoryUsage.rss());
    }
    expect((await sent).map((reply) => reply.status)).toEqual([status, status, status, status]);
    expect(most - before).toBeLessThan(150 * 1024 * 1024);
  });
});

describe("deleting a file", () => {
  it("is allowed to its uploader, and only once", async () => {
    const url = await uploadFile("rafi");
    const reply = await remove("rafi", url);
    expect([reply.status, reply.body]).toEqual([200, { ok: true }]);
    expect(await statusOf(url)).toBe(404);
    expect((await remove("rafi", url)).status).toBe(404);
  });

  it("by staff is recorded in the audit log", async () => {
    const url = await uploadFile("rafi");
    expect((await remove("farhana", url)).status).toBe(200);
    expect(await statusOf(url)).toBe(404);
    const lines = await school.rows(sql`
      select actor_id, action from audit_log where object_kind = 'upload' and object_id = ${url.slice("/files/".length)}`);
    expect(lines).toEqual([{ actor_id: cast.farhana.id, action: "uploads.removed" }]);
  });

  it("responds 404 to other users", async () => {
    const url = await uploadFile("rafi");
    const foreign = await remove("nusrat", url);
    const absent = await remove("nusrat", url.replace(/[0-9a-f]{32}/, "0".repeat(32)));
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...absent.body, requestId: "" });
    const noted = await school.rows(sql`
      select 1 from audit_log where action = 'refused' and actor_id = ${cast.nusrat.id}
        and object_id = '/api/utils/file/delete'`);
    expect(noted, "the wish is noted, the absence is not").toHaveLength(1);
    expect(await statusOf(url)).toBe(200);
  });

  it("is refused for an address of another host", async () => {
    const url = await uploadFile("rafi");
    for (const wrong of [
      `https://evil.example${url}`,
      `//evil.example${url}`,
      `/files/../${url.slice(1)}`,
      url.replace("/files/images/", "/files/images/../images/"),
      `${url}?x`,
      "/files/.drafts",
      "file:///etc/passwd",
    ])
      expect([wrong, (await remove("rafi", wrong)).status]).toEqual([wrong, 404]);
    expect(await statusOf(url)).toBe(200);
  });

  it("is refused while the file is in use", async () => {
    const url = await uploadFile("tanvir", { fileName: "profile/me.png" });
    expect((await setPicture("tanvir", url)).status).toBe(200);
    for (const who of ["tanvir", "farhana"] as const) {
      const reply = await remove(who, url);
      expect([reply.status, reply.body.code]).toEqual([409, "uploads.in_use"]);
    }
    expect(await statusOf(url)).toBe(200);
  });
});

describe("using a picture", () => {
  it("is allowed to its owner, after the upload, and for one purpose", async () => {
    const bytes = await picture();
    const permit = await getPermission("mitu", bytes);
    expect((await setPicture("mitu", permit.imageUrl)).body.code).toBe("uploads.url_not_owned");
    await upload(permit, bytes);
    expect((await setPicture("rafi", permit.imageUrl)).body.code).toBe("uploads.url_not_owned");
    expect((await setPicture("mitu", permit.imageUrl)).status).toBe(200);
    expect((await setPicture("mitu", permit.imageUrl)).status).toBe(200);
  });

  it("deletes the picture that it replaces", async () => {
    const [first, second] = [await uploadFile("nusrat"), await uploadFile("nusrat")];
    expect((await setPicture("nusrat", first)).status).toBe(200);
    expect((await setPicture("nusrat", second)).status).toBe(200);
    await school.drain();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await setPicture("nusrat", null)).status).toBe(200);
    await school.drain();
    expect(await statusOf(second)).toBe(404);
  });

  it("of another host is refused, and its address is never requested", async () => {
    let asked = 0;
    const canary = createServer((_request, response) => response.end(String(++asked))).listen(0, "127.0.0.1");
    await once(canary, "listening");
    const { port } = canary.address() as AddressInfo;
    const path = `/files/images/x-1-1795168800000-${"0".repeat(32)}.webp`;
    for (const url of [
      `http://127.0.0.1:${port}${path}`,
      `http://localhost:${port}/x.png`,
      `//127.0.0.1:${port}${path}`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://user@127.0.0.1:${port}/`,
      path,
    ]) {
      const reply = await setPicture("mitu", url);
      expect([url, reply.status, reply.body.code]).toEqual([url, 422, "uploads.url_not_owned"]);
      expect((await remove("mitu", url)).status).toBe(404);
    }
    expect(asked).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    expect(asked).toBe(1);
    canary.close();
  });
});

it.each([
  "/files/",
  "/files/images",
  "/files/.drafts",
  "/files/../package.json",
  "/files/..%2f..%2fpackage.json",
  "/files/%2e%2e/%2e%2e/etc/passwd",
  "/files/images/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/files//etc/passwd",
  "/files/images/%00.webp",
  "/files/images\\..\\x.webp",
])("a request for the path %s responds 404", async (path) => {
  // A client that sends the path as it is: fetch would tidy it first.
  const [response] = (await once(get(new URL(school.origin), { path }), "response")) as [IncomingMessage];
  const { code } = JSON.parse(await text(response)) as { code: string };
  expect([response.statusCode, code]).toEqual([404, "common.not_found"]);
  expect(response.headers["cache-control"]).toBe("no-store");
});

describe("after some time", () => {
  const later = useSchool();
  const there = uploadHelpers(later);

  it("a permission to upload ends after ten minutes", async () => {
    const bytes = await picture();
    const permits = [
      await there.getPermission("rafi", bytes),
      await there.getPermission("rafi", bytes),
    ] as const;
    later.advanceClock({ minutes: 9, seconds: 55 });
    expect((await there.upload(permits[0], bytes)).status).toBe(200);
    later.advanceClock({ seconds: 5 });
    expect((await there.upload(permits[1], bytes)).body.code).toBe("uploads.permission_ended");
  });

  it("unused files are deleted after a day", async () => {
    const collect = async () => {
      await createScheduler(later.server.services, feature.recurring)();
      await later.drain();
    };
    const caller = await later.signIn("nusrat");
    const wide = await picture("jpeg", { width: 800, height: 40 });
    const before = (await there.filesOnDisk()).length;
    const [unused, used] = [await there.uploadFile("nusrat", {}, wide), await there.uploadFile("nusrat")];
    expect(await there.filesOnDisk(), "one in three sizes, one in one").toHaveLength(before + 4);
    expect((await caller.put("/api/auth/update", { image: used })).status).toBe(200);
    later.advanceClock({ minutes: 23 * 60 });
    await collect();
    expect(await there.statusOf(unused)).toBe(200);
    later.advanceClock({ minutes: 61 });
    await collect();
    expect([await there.statusOf(unused), await there.statusOf(used)]).toEqual([404, 200]);
    const keys = [unused, used].map((url) => url.slice("/files/".length));
    expect(await later.rows(sql`select key from uploads where key = any(${keys}::text[])`)).toEqual([
      { key: keys[1] },
    ]);
    expect(await there.filesOnDisk()).toEqual([used.split("/").at(-1)]);
  });
});

describe("the upload limit", () => {
  const strict = useSchool({ env: { RATE_LIMIT_FACTOR: "1" } });
  const there = uploadHelpers(strict);
  const statuses = async (who: Member, fileSize: number, times: number) => {
    const replies = [];
    for (let i = 0; i < times; i++) replies.push(await there.requestUpload(who, { fileSize }));
    return replies;
  };

  it("is sixty permissions an hour for one user", async () => {
    const replies = await statuses("rafi", 9, 61);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.at(-1)?.body.code).toBe("common.rate_limited");
    expect(Number(replies.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await there.requestUpload("nusrat", { fileSize: 9 })).status).toBe(200);
  });

  it("is 500 MB a day", async () => {
    const replies = await statuses("mitu", 10 * 1024 * 1024, 51);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect([replies.at(-1)?.status, replies.at(-1)?.body.code]).toEqual([429, "uploads.quota"]);
  });
});
