import { readFile, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { cast } from "../demo/cast.ts";
import { ApiClient } from "./api-client.ts";
import { useSchool, type Member } from "./harness.ts";
import { confirmPassword } from "./helpers/password.ts";
import { examples, requestOf } from "./who-may-examples.ts";
import { deletePost, resetObjects } from "./who-may-objects.ts";

const school = useSchool();
const committed = new URL("who-may.json", import.meta.url);

const members = (Object.keys(cast) as Member[]).filter((key) => cast[key].phone !== null);

/** Endpoints that end the caller's session are tested with a session of their own. */
const endsSession = /^(session|accounts)\.|^users\.erase$/;

async function clientFor(member: Member | "stranger", name: string): Promise<ApiClient> {
  if (member === "stranger") return new ApiClient(school.origin);
  return endsSession.test(name) ? school.signIn(member) : school.as(member).client();
}

/** A refused request and a read leave the objects as they are. */
let areReset = false;

async function outcomeOf(member: Member | "stranger", name: string, d: Endpoint): Promise<string> {
  const client = await clientFor(member, name);
  if (!areReset) await resetObjects(school.database);
  if (name === "posts.restore") await deletePost(school.database, school.now);
  const request = requestOf(name, d);
  const { status, body } = await client.send(request.method, request.path, request.body);
  areReset = name !== "posts.restore" && (status >= 400 || request.method === "GET");
  return status < 400 ? String(status) : `${status} ${body.code}`;
}

/**
 * Sends every request as every member of the cast and compares the outcomes with the committed table, so that a
 * change of rights is a line in a diff. `UPDATE_WHO_MAY=1` rewrites the table.
 */
it(
  "every member of the cast has the outcomes of the committed table at every endpoint",
  { timeout: 240_000 },
  async () => {
    // Dangerous requests of the administration follow the password.
    for (const member of ["admin", "farhana"] as const) await confirmPassword(school.as(member));
    const table: Record<string, Record<string, string>> = {};
    for (const [feature, calls] of Object.entries(contract))
      for (const [call, definition] of Object.entries(calls) as [string, Endpoint][]) {
        const name = `${feature}.${call}`;
        const row: Record<string, string> = {};
        for (const member of ["stranger", ...members] as const)
          row[member] = await outcomeOf(member, name, definition);
        table[name] = row;
      }
    if (process.env["UPDATE_WHO_MAY"]) await writeFile(committed, JSON.stringify(table, null, 2) + "\n");
    expect(table).toEqual(JSON.parse(await readFile(committed, "utf8")));
  },
);

it("every endpoint with a request body has an example", () => {
  const withBody = Object.entries(contract).flatMap(([feature, calls]) =>
    (Object.entries(calls) as [string, Endpoint][])
      .filter(([, d]) => d.body && !d.example)
      .map(([call]) => `${feature}.${call}`),
  );
  expect(withBody.filter((name) => !examples[name]?.body)).toEqual([]);
});
