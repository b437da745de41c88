import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../src/db/sql.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();

/** An external host that counts the connections to it. */
let canary: Server;
let port = 0;
let connections = 0;
beforeAll(async () => {
  canary = createServer((_request, response) => response.end("here"));
  canary.on("connection", () => connections++);
  canary.listen(0, "127.0.0.1");
  await once(canary, "listening");
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => void canary.close());

const path = `/files/images/x-1-1795168800000-${"0".repeat(32)}.webp`;
/** URLs of that host in several spellings. */
const addresses = () => [
  `http://127.0.0.1:${port}${path}`,
  `http://localhost:${port}/x.png`,
  `//127.0.0.1:${port}${path}`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://user@127.0.0.1:${port}/`,
  `http://0x7f000001:${port}/x.webp`,
  `https://127.0.0.1:${port}/x.mp4`,
];

const post = { category: "other", body: "দেখো তো" };
const keys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

describe("a URL of an external host", () => {
  it.each([
    ["a picture", "rafi", "post", "/api/post", (url: string) => ({ ...post, image: url }), 422],
    [
      "one of several pictures",
      "rafi",
      "post",
      "/api/post",
      (url: string) => ({ ...post, images: [url] }),
      422,
    ],
    ["a video", "rafi", "post", "/api/post", (url: string) => ({ ...post, video_url: url }), 403],
    ["an admin's video", "admin", "post", "/api/post", (url: string) => ({ ...post, video_url: url }), 422],
    [
      "the picture of an edited post",
      "rafi",
      "put",
      "/api/post/1",
      (url: string) => ({ body: "আবার", images: [url] }),
      422,
    ],
    ["a comment's picture", "nusrat", "post", "/api/post/1/comments", (url: string) => ({ image: url }), 422],
    ["a profile picture", "rafi", "put", "/api/auth/update", (url: string) => ({ image: url }), 422],
    ["a Facebook link", "rafi", "put", "/api/auth/update", (url: string) => ({ facebook: url }), 422],
    ["an Instagram link", "rafi", "put", "/api/auth/update", (url: string) => ({ instagram: url }), 422],
    ["a group's picture", "admin", "put", "/api/group/1", (url: string) => ({ image: url }), 422],
    ["a group's cover", "admin", "put", "/api/group/1", (url: string) => ({ cover: url }), 422],
    ["a group's icon", "admin", "put", "/api/group/1", (url: string) => ({ icon: url }), 422],
    ["a file to remove", "rafi", "delete", "/api/utils/file/delete", (url: string) => ({ url }), 404],
    [
      "a push endpoint",
      "rafi",
      "post",
      "/api/notification/push",
      (url: string) => ({ endpoint: url, keys }),
      422,
    ],
  ] as const)("is refused as %s", async (_what, member, method, to, input, status) => {
    await school.database.run(sql`
      insert into posts (id, user_id, hsc_batch, category, body) values (1, 1, 'HSC 25', 'other', 'কথা')
      on conflict do nothing`);
    for (const url of addresses()) {
      const reply = await school.as(member)[method](to, input(url));
      expect([url, reply.status]).toEqual([url, status]);
    }
  });

  it("is stored as plain text in a post, a comment and a feedback", async () => {
    const text = addresses().join(" ");
    const written = await school.as("rafi").post("/api/post", { ...post, body: text });
    const said = await school.as("nusrat").post(`/api/post/${written.body.id}/comments`, { content: text });
    const wished = await school.as("rafi").post("/api/feedback", { title: "ঠিকানা", body: text });
    expect([written.status, said.status, wished.status]).toEqual([201, 201, 201]);
    expect((await school.as("nusrat").get(`/api/post/${written.body.id}`)).body.body).toBe(text);
  });

  it("is never requested, also not by the jobs that follow", async () => {
    await school.drain();
    expect(connections).toBe(0);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("here");
    expect(connections, "the counter works").toBe(1);
  });
});
