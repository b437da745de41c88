import { describe, expect, it } from "vitest";
import sharp from "sharp";
import {
  addressFor,
  claimFile,
  claimImage,
  claimPicture,
  claimVideo,
  release,
} from "../../src/features/uploads/public.ts";
import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import { pdf } from "../helpers/pdf.ts";
import { mp4 } from "../helpers/videos.ts";
import { picture } from "../helpers/pictures.ts";
import { uploadHelpers } from "../helpers/uploads.ts";
import { createPost, type PostInput } from "../helpers/posts.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const { download, getPermission, uploadFile, statusOf, filesOnDisk } = uploadHelpers(school);
const rafi = cast.rafi.id;
const CLASS = 5;

const film = { fileName: "clip.mp4", fileType: "video/mp4" };
const paper = { fileName: "paper.pdf", fileType: "application/pdf" };
let drawn: Promise<Buffer> | undefined;
const wide = () => (drawn ??= picture("jpeg", { width: 1_000, height: 100 }));

const change = <T>(work: (tx: Tx) => Promise<T>) => school.database.tx(work);
/** Where each picture of these tests hangs. */
const posts = new Map<string, number>();
const hung = async (url: string, input: PostInput) => {
  posts.set(url, await createPost(school, "rafi", { group_id: CLASS, ...input }));
  return url;
};
const shownTo = (readerId: number, url: string) => ({
  ref: { kind: "post", id: posts.get(url) ?? 1 } as const,
  readerId,
});
const link = (url: string) =>
  addressFor(school.server.services, url, shownTo(cast.nusrat.id, url), school.now);
const nameOf = (url: string) => (url.split("/").at(-1) ?? "").replace(/\.\w+$/, "");

/** A picture that only members of something may see. */
async function secretPicture() {
  const url = await uploadFile("rafi", {}, await wide());
  return hung(url, { image: url });
}

describe("claiming a file", () => {
  it("returns the size that a page needs to reserve its place", async () => {
    const url = await uploadFile("rafi", {}, await picture("jpeg", { width: 2_000, height: 1_000 }));
    const claimed = await change((tx) => claimPicture(tx, rafi, url, { isPrivate: false }));
    expect(claimed).toEqual({
      url,
      w: 1_600,
      h: 800,
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
      bytes: (await download(`${url}?w=720`)).length,
    });
    const { format } = await sharp(Buffer.from(claimed.blur.split(",")[1] ?? "", "base64")).metadata();
    expect(format).toBe("webp");
    expect(await statusOf(url)).toBe(200);
  });

  it.each([
    ["a picture as a film", {}, () => picture(), claimVideo, "uploads.video_refused"],
    ["a picture as a paper", {}, () => picture(), claimFile, "uploads.pdf_refused"],
    ["a film as a picture", film, () => mp4(), claimPicture, "uploads.type_refused"],
    ["a paper as a film", paper, () => pdf(), claimVideo, "uploads.video_refused"],
    ["a paper as a picture of a profile", paper, () => pdf(), claimImage, "uploads.type_refused"],
  ] as const)("is refused for %s", async (_what, input, bytes, claim, code) => {
    const url = await uploadFile("rafi", input, await bytes());
    await expect(change<unknown>((tx) => claim(tx, rafi, url, { isPrivate: false }))).rejects.toMatchObject({
      code,
    });
  });

  it.each([
    ["picture", {}, () => picture(), claimPicture],
    ["film", film, () => mp4(), claimVideo],
    ["paper", paper, () => pdf(), claimFile],
  ] as const)(
    "as a %s is allowed to its owner alone, after the upload, and only once",
    async (_what, input, bytes, claim) => {
      const content = await bytes();
      const permit = await getPermission("rafi", content, input);
      const claimBy = (owner: number, url: string) =>
        change<unknown>((tx) => claim(tx, owner, url, { isPrivate: false }));
      const refused = { code: "uploads.url_not_owned" };
      await expect(claimBy(rafi, permit.imageUrl)).rejects.toMatchObject(refused);
      const url = await uploadFile("rafi", input, content);
      await expect(claimBy(cast.tanvir.id, url)).rejects.toMatchObject(refused);
      await expect(claimBy(rafi, `${url}?w=720`)).rejects.toMatchObject(refused);
      await expect(claimBy(rafi, link(url))).rejects.toMatchObject(refused);
      await expect(claimBy(rafi, `https://evil.example${url}`)).rejects.toMatchObject(refused);
      await claimBy(rafi, url);
      await expect(claimBy(rafi, url)).rejects.toMatchObject(refused);
    },
  );

  it("succeeds for one of many parallel requests", async () => {
    const url = await uploadFile("rafi");
    const claims = Array.from({ length: 8 }, () =>
      change((tx) => claimPicture(tx, rafi, url, { isPrivate: false })).then(
        () => "claimed",
        () => "refused",
      ),
    );
    expect((await Promise.all(claims)).toSorted()).toEqual(["claimed", ...Array<string>(7).fill("refused")]);
  });

  it("is rolled back when the change that claims the file fails", async () => {
    const url = await uploadFile("rafi");
    const failed = change(async (tx) => {
      await claimPicture(tx, rafi, url, { isPrivate: true });
      throw new Error("no post after all");
    });
    await expect(failed).rejects.toThrow("no post");
    expect(await statusOf(url)).toBe(200);
    await change((tx) => claimPicture(tx, rafi, url, { isPrivate: false }));
  });

  it("is ended with the deletion of the file in all its sizes", async () => {
    const url = await secretPicture();
    expect((await filesOnDisk()).filter((name) => name.startsWith(nameOf(url)))).toHaveLength(3);
    await change((tx) => release(tx, url));
    expect(await statusOf(link(url))).toBe(404);
    await school.drain();
    expect((await filesOnDisk()).filter((name) => name.startsWith(nameOf(url)))).toEqual([]);
  });
});

describe("a private file", () => {
  let pair: Promise<[string, string]> | undefined;

  it("is served in each size to requests with its signed link, and to no others", async () => {
    const url = await secretPicture();
    const open = await school.stranger.get(link(url));
    expect(open.status).toBe(200);
    const kept = /^private, max-age=(\d+)$/.exec(open.headers.get("cache-control") ?? "")?.[1];
    expect(Number(kept)).toBeGreaterThan(290);
    expect(Number(kept)).toBeLessThanOrEqual(600);
    expect(await statusOf(`${link(url)}&w=720`)).toBe(200);
    for (const closed of [url, `${url}?w=720`, `${url}?w=360`]) {
      const reply = await school.as("rafi").get(closed);
      expect([closed, reply.status, reply.body.code]).toEqual([closed, 404, "common.not_found"]);
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("without a valid link is refused as a missing file is", async () => {
    const url = await secretPicture();
    const [hidden, absent] = await Promise.all(
      [url, url.replace(/[0-9a-f]{32}/, "0".repeat(32))].map((one) => school.stranger.get(one)),
    );
    expect({ ...hidden?.body, requestId: "" }).toEqual({ ...absent?.body, requestId: "" });
  });

  it.each<[string, (url: string, other: string) => string]>([
    ["without its signature", (url) => link(url).replace(/&sig=.*/, "")],
    ["without its end", (url) => link(url).replace(/until=\d+&/, "")],
    ["with an empty signature", (url) => link(url).replace(/sig=.*/, "sig=")],
    [
      "with one letter changed",
      (url) => link(url).replace(/sig=(.)/, (_, c) => `sig=${c === "A" ? "B" : "A"}`),
    ],
    ["with a later end", (url) => link(url).replace(/until=(\d+)/, (_, t) => `until=${Number(t) + 300}`)],
    ["with the link of another file", (url, other) => url + link(other).slice(other.length)],
    ["with two ends", (url) => `${link(url)}&until=9999999999`],
    ["with two signatures", (url) => `${link(url)}&sig=x`],
    ["with an end that is no number", (url) => link(url).replace(/until=\d+/, "until=1e12")],
    ["without its post", (url) => link(url).replace(/of=post:\d+&/, "")],
    ["with another post", (url, other) => link(url).replace(/of=post:\d+/, `of=post:${posts.get(other)}`)],
    ["with its post spelt otherwise", (url) => link(url).replace(/of=post:/, "of=post:0")],
    ["with another kind", (url) => link(url).replace(/of=post:/, "of=comment:")],
    ["with a kind that no feature defines", (url) => link(url).replace(/of=post:/, "of=exam:")],
    ["with two posts", (url) => `${link(url)}&of=post:1`],
    ["without a reader", (url) => link(url).replace(/to=\d+&/, "")],
    ["with another reader", (url) => link(url).replace(/to=\d+/, `to=${rafi}`)],
    ["with two readers", (url) => `${link(url)}&to=${rafi}`],
    ["with another width than there is", (url) => `${link(url)}&w=1600`],
  ])("is refused with %s", async (_what, spoil) => {
    const [url, other] = await (pair ??= Promise.all([secretPicture(), secretPicture()]));
    expect(await statusOf(spoil(url, other))).toBe(404);
    expect(await statusOf(link(url))).toBe(200);
  });

  it("is refused with a link of another school's key, or one with a longer lifetime than the server signs", async () => {
    const url = await secretPicture();
    const { keys } = school.server.services;
    const foreign = { keys: { of: (purpose: string) => keys.of(`${purpose} of another school`) } };
    expect(await statusOf(addressFor(foreign, url, shownTo(rafi, url), school.now))).toBe(404);
    const later = new Date(school.now.getTime() + 20 * 60_000);
    expect(await statusOf(addressFor({ keys }, url, shownTo(rafi, url), later))).toBe(404);
    expect(await statusOf(addressFor({ keys }, url, shownTo(rafi, url), school.now))).toBe(200);
  });

  it("is served in ranges", async () => {
    const url = await uploadFile("rafi", film, mp4());
    await hung(url, { video_url: url });
    const reply = await school.stranger.get(link(url), { range: "bytes=4-7" });
    expect([reply.status, reply.text]).toEqual([206, "ftyp"]);
    expect((await school.stranger.get(url, { range: "bytes=4-7" })).status).toBe(404);
  });
});

describe("a signed link", () => {
  const later = useSchool();
  const there = uploadHelpers(later);

  it("is the same for five minutes, and valid for at least five and at most ten", async () => {
    const url = await there.uploadFile("rafi");
    const postId = await createPost(later, "rafi", { group_id: CLASS, image: url });
    const made = () =>
      addressFor(
        later.server.services,
        url,
        { ref: { kind: "post", id: postId }, readerId: rafi },
        later.now,
      );
    const intoStep = Math.floor(later.now.getTime() / 1_000) % 300;
    later.advanceClock({ seconds: 301 - intoStep });
    const first = made();
    later.advanceClock({ seconds: 290 });
    expect(made()).toBe(first);
    expect(await there.statusOf(first)).toBe(200);
    later.advanceClock({ seconds: 20 });
    expect(made()).not.toBe(first);
    expect(await there.statusOf(first)).toBe(200);
    later.advanceClock({ seconds: 290 });
    expect(await there.statusOf(first)).toBe(404);
    expect(await there.statusOf(made())).toBe(200);
  });

  it("of a foreign file is left unchanged", () => {
    const { services } = later.server;
    for (const url of ["/avatar.svg", "https://www.youtube.com/embed/x", ""])
      expect(addressFor(services, url, { ref: { kind: "post", id: 1 }, readerId: rafi }, later.now)).toBe(
        url,
      );
  });
});

describe("an uploaded picture", () => {
  const widthAt = async (url: string) => {
    const reply = await fetch(school.origin + url);
    return reply.ok ? (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width : reply.status;
  };

  it("is served in its own size, and in narrower ones when it is wider", async () => {
    const url = await uploadFile("rafi", {}, await wide());
    expect(await widthAt(url)).toBe(1_000);
    expect(await widthAt(`${url}?w=720`)).toBe(720);
    expect(await widthAt(`${url}?w=360`)).toBe(360);
    const small = await uploadFile("rafi", {}, await picture("png", { width: 500, height: 40 }));
    expect(await widthAt(`${small}?w=720`)).toBe(500);
    expect(await widthAt(`${small}?w=360`)).toBe(360);
  });

  it("is served in its own size where a narrower copy is missing", async () => {
    const url = await uploadFile("rafi", {}, await picture("png", { width: 300, height: 40 }));
    await school.database.run(
      sql`update uploads set width = 1024 where key = ${url.slice("/files/".length)}`,
    );
    expect(await widthAt(`${url}?w=720`)).toBe(300);
  });

  it("is served in no other sizes, and a video in none", async () => {
    const url = await uploadFile("rafi", {}, await wide());
    for (const query of ["w=", "w=0", "w=719", "w=720.0", "w=%37%32%300", "w=720&w=360", "w=-1", "w=1600"])
      expect([query, await statusOf(`${url}?${query}`)]).toEqual([query, 404]);
    for (const path of [".720.webp", ".360.webp", "-720.webp"])
      expect(await statusOf(url.replace(/\.webp$/, path))).toBe(404);
    expect(await statusOf(`${await uploadFile("rafi", film, mp4())}?w=720`)).toBe(404);
    expect(await statusOf(`${url}?x=1`)).toBe(200);
  });
});
