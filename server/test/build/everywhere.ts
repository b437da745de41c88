import { contract, type Endpoint } from "@angon/contract";
import { expect } from "vitest";
import type { Caller } from "../api-client.ts";

/** The export of the own data contains everything the user wrote. */
const OWN_COPY = "/api/auth/export";

const reads = Object.values(contract)
  .flatMap((room) => Object.values(room) as Endpoint[])
  .filter(({ method, path }) => method === "GET" && path !== OWN_COPY)
  .map(({ path }) => path);

export type Ask = { ids: readonly (number | string)[]; queries: readonly string[] };

/** Every id in every gap: a call that was asked for the wrong kind of thing must not say more than one asked rightly. */
function filled(path: string, ids: Ask["ids"]): string[] {
  if (!path.includes("{")) return [path];
  return ids.flatMap((id) => filled(path.replace(/\{\w+\}/, String(id)), ids));
}

const pathsOf = ({ ids, queries }: Ask): string[] =>
  reads.flatMap((path) =>
    path.includes("{") ? filled(path, ids) : ["", ...queries].map((query) => path + query),
  );

/** All readable responses of a user: the body of each GET endpoint by its address. */
export async function answersTo(caller: Pick<Caller, "get">, ask: Ask): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of pathsOf(ask)) {
    const { status, text } = await caller.get(path);
    expect(status, path).toBeLessThan(500);
    answers.set(path, text);
  }
  return answers;
}
