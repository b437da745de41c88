import { follows } from "@angon/contract/follows";
import { users } from "@angon/contract/users";
import { describe, expect, test } from "vitest";
import { FakeServer } from "./fake-server.ts";
import { aUser } from "./fixtures.ts";

const put = (body: object) => ({ method: "PUT", body: JSON.stringify(body) });

describe("the fake server", () => {
  test("answers by the contract, and omits fields that the contract does not name", async () => {
    const server = new FakeServer();
    server.answer(users.me, () => ({ ...aUser(), password: "x" }));
    expect(await (await server.fetch("/api/auth/user")).json()).toEqual(aUser());
    expect(server.violations).toEqual([]);
  });

  test("refuses with the sentence of the contract, and only with codes that the endpoint has", async () => {
    const server = new FakeServer();
    server.refuse(users.update, "users.bio_too_long", { field: "bio" });
    const answer = await server.fetch("/api/auth/update", put({ bio: "x" }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "users.bio_too_long", errors: [{ path: "bio" }] });
    expect(() => server.refuse(users.update, "follows.oneself")).toThrow("never answers");
  });

  test("notes a wrong response, a wrong body, an endpoint without an answer and an unknown address", async () => {
    const server = new FakeServer();
    server.answer(users.me, () => ({ ...aUser(), name: undefined }) as never);
    await server.fetch("/api/auth/user");
    await server.fetch("/api/auth/update", put({ bio: 7 }));
    await server.fetch("/api/follow", { method: "POST", body: JSON.stringify({ followingId: 3 }) });
    await server.fetch("/api/nothing");
    expect(server.violations).toEqual([
      expect.stringContaining("the response has invalid_type at name"),
      expect.stringContaining("the body has"),
      expect.stringContaining("POST /api/follow has no answer"),
      "GET /api/nothing is not in the contract",
    ]);
    expect(server.receivedBy(follows.follow)).toMatchObject([{ body: { followingId: 3 } }]);
  });

  test("refuses one request alone, and answers the next as before", async () => {
    const server = new FakeServer();
    server.answer(users.me, () => aUser());
    server.refuseOnce(users.me, "common.internal");
    expect((await server.fetch("/api/auth/user")).status).toBe(500);
    expect((await server.fetch("/api/auth/user")).status).toBe(200);
  });

  test("notes the idempotency key of each try", async () => {
    const server = new FakeServer();
    server.answer(users.update, () => ({}) as never);
    const headers = { "Idempotency-Key": "key 1" };
    await server.fetch("/api/auth/update", { ...put({}), headers });
    await server.fetch("/api/auth/update", put({}));
    expect(server.keysReceivedBy(users.update)).toEqual(["key 1", null]);
  });

  test("rejects the request whose connection is lost, after it was received", async () => {
    const server = new FakeServer();
    server.loseConnection(users.me);
    await expect(server.fetch("/api/auth/user")).rejects.toThrow("Failed to fetch");
    expect(server.receivedBy(users.me)).toHaveLength(1);
  });

  test("holds an answer back until it is released", async () => {
    const server = new FakeServer();
    const release = server.holdBack(users.me, () => aUser());
    let answered = false;
    const response = server.fetch("/api/auth/user").then((value) => {
      answered = true;
      return value;
    });
    await expect.poll(() => server.receivedBy(users.me)).toHaveLength(1);
    expect(answered).toBe(false);
    release();
    expect(await (await response).json()).toEqual(aUser());
  });
});
