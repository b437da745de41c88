import type { GroupPage } from "@angon/contract/groups";
import {
  memberOrders,
  MAX_ROLL,
  SECTION_LENGTH,
  seenSpans,
  type MemberFilter,
  type MemberOrder,
} from "@angon/contract/members/filter";
import { isTooLong, latinDigits } from "@angon/contract/kit/text";
import { groupRoles } from "@angon/contract/people";
import { oneOf } from "../../../lib/browser/search-params.ts";

/** The address of a list of members. */
export interface MemberQuery extends MemberFilter {
  page: number;
  term: string;
}

export const plainQuery: MemberQuery = { page: 1, term: "" };

const keys = ["sort", "role", "section", "seen", "q", "page"] as const;

/** A value that is none is left out. */
export function queryIn(search: URLSearchParams): MemberQuery {
  const page = Number(search.get("page"));
  const found: MemberFilter = {
    sort: oneOf(memberOrders, search.get("sort")),
    role: oneOf(groupRoles, search.get("role")),
    section: search.get("section")?.slice(0, SECTION_LENGTH) || undefined,
    seen: oneOf(seenSpans, search.get("seen")),
  };
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    term: search.get("q")?.trim() ?? "",
  };
}

export function withQuery(search: URLSearchParams, { page, term, ...filter }: MemberQuery): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of keys) next.delete(key);
  for (const [name, value] of Object.entries({ ...filter, q: term, page: page > 1 ? String(page) : "" }))
    if (value) next.set(name, value);
  return next;
}

type Rights = Pick<GroupPage["can"], "manage" | "take_part">;

const byTime: readonly MemberOrder[] = ["joined", "seen"];

const seesRolls = (can: Rights): boolean => can.manage || can.take_part;

export const ordersFor = (can: Rights): readonly MemberOrder[] =>
  memberOrders.filter((order) => (byTime.includes(order) ? can.manage : order !== "roll" || seesRolls(can)));

/** Without the filters that the server refuses to this viewer: an officer may have sent the address. */
export function allowedQuery({ sort, section, seen, ...rest }: MemberQuery, can: Rights): MemberQuery {
  return {
    ...rest,
    ...(sort && ordersFor(can).includes(sort) && { sort }),
    ...(section && seesRolls(can) && { section }),
    ...(seen && can.manage && { seen }),
  };
}

export const isFiltered = ({ role, section, seen }: MemberQuery): boolean =>
  [role, section, seen].some((one) => one !== undefined);

export interface DetailsForm {
  roll: string;
  section: string;
}

export const rollIn = (typed: string): number | null => {
  const digits = latinDigits(typed.trim());
  return digits === "" ? null : Number(digits);
};

export function detailsProblems({ roll, section }: DetailsForm) {
  const digits = latinDigits(roll.trim());
  const number = rollIn(roll);
  const isWrong = number !== null && (!/^[0-9]{1,9}$/.test(digits) || number < 1 || number > MAX_ROLL);
  return { roll: isWrong, section: isTooLong(section.trim(), SECTION_LENGTH) };
}
