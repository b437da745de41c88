import { contract, type Endpoint } from "@angon/contract";
import { expect } from "vitest";
import type { core } from "zod/mini";
import type { ApiClient } from "../api-client.ts";

/** The export of the own data contains everything the user wrote. */
const EXPORT_PATH = "/api/auth/export";

const readPaths = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .filter(({ method, path }) => method === "GET" && path !== EXPORT_PATH)
  .map(({ path, query }) => ({ path, names: namesOf(query) }));

/** An endpoint refuses a parameter that it does not have, so it is asked only for its own. */
function namesOf(query: Endpoint["query"]): string[] {
  return query ? Object.keys((query._zod.def as core.$ZodObjectDef).shape) : [];
}

const isKnown = (names: readonly string[], query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => names.includes(name));

export type ReadParameters = { ids: readonly (number | string)[]; queries: readonly string[] };

/** Every id in every gap: a call that was asked for the wrong kind of thing must not say more than one asked rightly. */
function expandPath(path: string, ids: ReadParameters["ids"]): string[] {
  if (!path.includes("{")) return [path];
  return ids.flatMap((id) => expandPath(path.replace(/\{\w+\}/, String(id)), ids));
}

const pathsOf = ({ ids, queries }: ReadParameters): string[] =>
  readPaths.flatMap(({ path, names }) =>
    path.includes("{")
      ? expandPath(path, ids)
      : ["", ...queries.filter((query) => isKnown(names, query))].map((query) => path + query),
  );

/** All readable responses of a user: the body of each GET endpoint by its address. */
export async function readEverything(
  client: Pick<ApiClient, "get">,
  parameters: ReadParameters,
): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  for (const path of pathsOf(parameters)) {
    responses.set(path, await readServed(client, path));
  }
  return responses;
}

const MAX_TRIES = 5;

/** A server on a busy machine sheds requests with 503 and `Retry-After`; any other failure, and a lasting one, is a fault. */
async function readServed(client: Pick<ApiClient, "get">, path: string, tries = 1): Promise<string> {
  const { status, text, headers } = await client.get(path);
  if (status === 503 && headers.has("retry-after") && tries < MAX_TRIES)
    return readServed(client, path, tries + 1);
  expect(status, path).toBeLessThan(500);
  return text;
}
