import { describe, expect, it } from "vitest";
import { fileTypes, type FileKind } from "@angon/contract/uploads";
import { pdf } from "../helpers/pdf.ts";
import { mp4, webm } from "../helpers/videos.ts";
import { picture } from "../helpers/pictures.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { requestUpload, getPermission, upload, statusOf, filesOnDisk, expectNoDrafts } = uploadHelpers(school);

/** The bytes, and the types under which they may come. */
const magics: Record<string, { bytes: () => Buffer | Promise<Buffer>; taken: RegExp }> = {
  png: { bytes: () => picture("png"), taken: /^image\// },
  jpeg: { bytes: () => picture("jpeg"), taken: /^image\// },
  webp: { bytes: () => picture("webp"), taken: /^image\// },
  pdf: { bytes: () => pdf(), taken: /pdf$/ },
  mp4: { bytes: () => mp4(), taken: /(mp4|quicktime)$/ },
  mov: { bytes: () => mp4({ brand: "qt  " }), taken: /(mp4|quicktime)$/ },
  webm: { bytes: () => webm(), taken: /webm$/ },
  gif: { bytes: () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), taken: /^$/ },
  svg: { bytes: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`), taken: /^$/ },
  html: { bytes: () => Buffer.from("<!doctype html><script>alert(1)</script>"), taken: /^$/ },
  zip: { bytes: () => Buffer.from("PK\x03\x04\x14\0", "latin1"), taken: /^$/ },
  "one byte": { bytes: () => Buffer.from("%"), taken: /^$/ },
};

const refusals: Record<FileKind, string> = {
  image: "uploads.type_refused",
  pdf: "uploads.pdf_refused",
  video: "uploads.video_refused",
};

const kindOf = (type: string): FileKind =>
  type.startsWith("image/") ? "image" : type.startsWith("video/") ? "video" : "pdf";

describe.each(Object.entries(magics))("a file whose content is %s", (_name, { bytes, taken }) => {
  it.each(fileTypes)("uploaded as %s is accepted only when content and type match", async (fileType) => {
    const content = await bytes();
    const permit = await getPermission("arif", content, { fileName: "x", fileType });
    const reply = await upload(permit, content);
    const expected = taken.test(fileType) ? [200, undefined] : [422, refusals[kindOf(fileType)]];
    expect([reply.status, reply.body.code]).toEqual(expected);
    expect(await statusOf(permit.imageUrl)).toBe(reply.status === 200 ? 200 : 404);
  });
});

it("refused files are deleted from the disk", async () => {
  await expectNoDrafts();
  const endings = (await filesOnDisk()).map((name) => name.split(".").at(-1) ?? "").toSorted();
  const counted = Object.fromEntries(
    [...new Set(endings)].map((e) => [e, endings.filter((x) => x === e).length]),
  );
  expect(counted).toEqual({ webp: 12, pdf: 1, mp4: 4, webm: 1 });
});

describe("each kind of file has its maximum size, folder and content type", () => {
  const MB = 1024 * 1024;
  it.each([
    ["application/pdf", 20 * MB, 200, undefined],
    ["application/pdf", 20 * MB + 1, 413, "uploads.too_large"],
    ["video/mp4", 200 * MB, 200, undefined],
    ["video/mp4", 200 * MB + 1, 413, "uploads.too_large"],
    ["video/webm", 200 * MB + 1, 413, "uploads.too_large"],
    ["video/quicktime", 200 * MB, 200, undefined],
    ["video/x-msvideo", 9, 422, "uploads.video_refused"],
    ["video/", 9, 422, "uploads.video_refused"],
    ["application/x-msdownload", 9, 422, "uploads.type_refused"],
    ["audio/mp4", 9, 422, "uploads.type_refused"],
  ])("%s of %i bytes", async (fileType, fileSize, status, code) => {
    const reply = await requestUpload("mitu", { fileName: "x", fileType, fileSize });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it.each([
    ["videos/My clip.MOV", "video/quicktime", /^\/files\/videos\/my-clip-\d{1,3}-\d{13}-[0-9a-f]{32}\.mp4$/],
    ["clip.webm", "video/webm", /^\/files\/videos\/clip-.*\.webm$/],
    ["images/clip.mp4", "video/mp4", /^\/files\/videos\/clip-.*\.mp4$/],
    ["files/paper.pdf", "application/pdf", /^\/files\/files\/paper-.*\.pdf$/],
    ["homework/কাজ.pdf", "application/pdf", /^\/files\/homework\/file-.*\.pdf$/],
    ["videos/../../x.pdf", "application/pdf", /^\/files\/files\/x-.*\.pdf$/],
    ["videos/still.jpg", "image/jpeg", /^\/files\/images\/still-.*\.webp$/],
    ["thumbnails/still.jpg", "image/jpeg", /^\/files\/thumbnails\/still-.*\.webp$/],
    ["ভিডিও.mp4", "video/mp4", /^\/files\/videos\/video-.*\.mp4$/],
  ])("%s as %s", async (fileName, fileType, address) => {
    const { body } = await requestUpload("mitu", { fileName, fileType, fileSize: 9 });
    expect(body.imageUrl).toMatch(address);
    expect(body.headers).toEqual({ "Content-Type": fileType });
  });

  it.each([
    ["video/mp4", "Invalid file type", "Please upload only video files"],
    ["application/pdf", "File Upload Failed", "প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।"],
    ["image/png", "Image Upload Failed", "প্রতিবেদনটি ইমেজ ফাইল হতে হবে।"],
  ])("a %s whose content does not match is refused with its error code", async (fileType, title, detail) => {
    const bytes = Buffer.from("<!doctype html>");
    const permit = await getPermission("mitu", bytes, { fileName: "x", fileType });
    expect((await upload(permit, bytes)).body).toMatchObject({ title, detail });
    expect((await upload(permit, bytes)).body.code).toBe("uploads.permission_ended");
  });
});
