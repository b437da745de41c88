import { thingKinds, type ThingKind } from "@angon/contract/kinds";
import { oneOf } from "../../lib/browser/search-params.ts";
import { pathTo, type SearchCriteria } from "../search/public.ts";

/** In the order of the tabs. */
export const searchKinds = ["post", "user", ...thingKinds] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The kind in an address; an unknown one is posts. */
export const kindIn = (address: URLSearchParams): SearchKind =>
  oneOf(searchKinds, address.get("type")) ?? "post";

export const isThing = (kind: SearchKind): kind is ThingKind => kind !== "post" && kind !== "user";

/** The address of a search of a kind; the filters of posts come along for the way back. */
export function pathOfKind(criteria: SearchCriteria, kind: SearchKind): string {
  if (!isThing(kind)) return pathTo({ ...criteria, kind });
  const path = pathTo({ ...criteria, kind: "post", literal: undefined });
  return `${path}${path.includes("?") ? "&" : "?"}type=${kind}`;
}

/** A guardian reads neither homework nor exams. */
export const kindsFor = (isGuardian: boolean): readonly SearchKind[] =>
  isGuardian ? searchKinds.filter((kind) => kind !== "homework" && kind !== "exam") : searchKinds;
