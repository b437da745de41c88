import { expect, it } from "vitest";
import { hostileTexts } from "@angon/test-tier/hostile-texts";
import { commentHelpers } from "../helpers/comments.ts";
import { createPost } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);

const ADDA = 1;
const lengthOf = (text: string) => Array.from(text.normalize("NFC")).length;
const fitting = hostileTexts.filter((text) => lengthOf(text) <= 200);

const ADDRESSES = [
  "javascript:window.__xss=1",
  "JaVaScRiPt:window.__xss=1//facebook.com/x",
  "javascript://facebook.com/%0Awindow.__xss=1",
  "data:text/html,<script>window.__xss=1</script>",
  "data:image/svg+xml,<svg onload=window.__xss=1>",
  "vbscript:window.__xss=1",
  "//example.org/x",
  'https://facebook.com/x"onmouseover="window.__xss=1',
  "https://facebook.com@example.org/x",
  "https://youtu.be.example.org/aircAruvnKk",
];

/** All hostile texts, as many in one as the limit allows. */
const packed = (most: number) =>
  hostileTexts.reduce<string[]>((packs, text) => {
    const last = packs.at(-1);
    const longer = last === undefined ? text : `${last}\n${text}`;
    return last !== undefined && lengthOf(longer) <= most
      ? [...packs.slice(0, -1), longer]
      : [...packs, text];
  }, []);

const admin = () => school.as("admin");

it("a hostile link in a profile is refused, and the profile stays unchanged", async () => {
  const before = (await admin().get("/api/auth/user")).body;
  for (const address of [...ADDRESSES, ...fitting])
    for (const field of ["facebook", "instagram"]) {
      const { status, body } = await admin().put("/api/auth/update", { [field]: address });
      expect([status, JSON.stringify(body)], address).toEqual([
        expect.toSatisfy((code: number) => code >= 400 && code < 500),
        expect.stringContaining(`users.${field}_invalid`),
      ]);
    }
  expect((await admin().get("/api/auth/user")).body).toEqual(before);
});

it.each(ADDRESSES)("the address %s is refused for a picture and for a video", async (address) => {
  const post = await createPost(school, "admin");
  const replies = [
    await admin().put("/api/auth/update", { image: address }),
    await admin().put(`/api/post/${post}`, { images: [address] }),
    await admin().post(`/api/post/${post}/comments`, { content: "দেখো", image: address }),
    await admin().put(`/api/group/${ADDA}`, { cover: address, icon: address }),
  ];
  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => "uploads.url_not_owned"));
  const video = await admin().post("/api/post", { category: "other", body: "দেখো", video_url: address });
  expect(video.body.code).toBe("composer.embed_refused");
});

it("a file with a hostile name is stored under an address without that name", async () => {
  expect(fitting).toHaveLength(hostileTexts.length);
  for (const name of fitting) {
    const file = { fileName: `${name}.png`, fileType: "image/png", fileSize: 100 };
    const { body } = await school.as("arif").post("/api/utils/file/upload", file);
    expect(body.imageUrl, name).toMatch(/^\/files\/images\/[a-z0-9-]+\.webp$/);
  }
});

it("the text of a report is returned to its author and to moderators as it was typed", async () => {
  const post = await createPost(school, "admin");
  const reports = new Map<number, string>();
  for (const text of packed(500)) {
    const id = await createComment("admin", post, { content: "কথা" });
    const report = { kind: "comment", id, reason: "other", text };
    reports.set((await school.as("arif").post("/api/report", report)).body.id, text);
  }
  for (const [who, path] of [
    ["arif", "/api/report?limit=50"],
    ["farhana", "/api/admin/reports?limit=50"],
  ] as const) {
    const { data } = (await school.as(who).get(path)).body;
    expect(reports.size).toBeLessThanOrEqual(50);
    for (const [id, text] of reports)
      expect(data.find((report: { id: number }) => report.id === id)?.text, who).toBe(text);
  }
});
