import type { InputOf } from "@angon/contract";
import {
  type administrationUsers,
  userKinds,
  userOrders,
  userStatuses,
  type AdminUser,
  type UserChange,
} from "@angon/contract/administration/users";
import { oneOf } from "../../../lib/browser/search-params.ts";

type Kind = AdminUser["kind"];

export const paidStates = ["yes", "no"] as const;

export interface PeopleFilters {
  q?: string;
  kind?: Kind;
  batch?: string;
  paid?: (typeof paidStates)[number];
  status?: AdminUser["status"];
  sort?: (typeof userOrders)[number];
}

/** The filters stand in the address; a value that is none is left out. */
export const filtersIn = (search: URLSearchParams): PeopleFilters => {
  const found: PeopleFilters = {
    q: search.get("q") ?? undefined,
    kind: oneOf(userKinds, search.get("kind")),
    batch: search.get("batch") ?? undefined,
    paid: oneOf(paidStates, search.get("paid")),
    status: oneOf(userStatuses, search.get("status")),
    sort: oneOf(userOrders, search.get("sort")),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

/** People who are ticked one by one, or all of a filter but some. */
export type Selection =
  | { kind: "people"; names: ReadonlyMap<number, string> }
  | { kind: "filter"; filters: PeopleFilters; total: number; except: ReadonlySet<number> };

export const nobody: Selection = { kind: "people", names: new Map() };

export const countIn = (selection: Selection): number =>
  selection.kind === "people" ? selection.names.size : selection.total - selection.except.size;

export const isChosen = (selection: Selection, id: number): boolean =>
  selection.kind === "people" ? selection.names.has(id) : !selection.except.has(id);

/** With the ticks of these people changed. */
export function withChosen(
  selection: Selection,
  people: readonly Pick<AdminUser, "id" | "name">[],
  isTicked: boolean,
): Selection {
  if (selection.kind === "filter") {
    const except = new Set(selection.except);
    for (const { id } of people)
      if (isTicked) except.delete(id);
      else except.add(id);
    return { ...selection, except };
  }
  const names = new Map(selection.names);
  for (const { id, name } of people)
    if (isTicked) names.set(id, name);
    else names.delete(id);
  return { kind: "people", names };
}

type SelectedPeople = Pick<InputOf<typeof administrationUsers.updateMany>["body"], "ids" | "filter">;

export function selectedIn(selection: Selection): SelectedPeople {
  if (selection.kind === "people") return { ids: [...selection.names.keys()] };
  const { sort: _, ...filters } = selection.filters;
  return { filter: { ...filters, except: [...selection.except], count: countIn(selection) } };
}

const MS = 1;

/** The end of a day is stored; the form shows the last day that is paid. */
export const lastDayOf = (end: string | null): string =>
  end === null
    ? ""
    : new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date(Date.parse(end) - MS));

export interface RightsForm {
  kind: Kind;
  batch: string;
  paidUntil: string;
}

export const rightsOf = ({ kind, hsc_batch, paid_until }: AdminUser): RightsForm => ({
  kind,
  batch: hsc_batch ?? "",
  paidUntil: lastDayOf(paid_until),
});

const LEVEL_WITHOUT_BATCH = 12;

/** A guardian is a USER of level 0 without a batch; a guardian who becomes something else gets the level of the batch. */
const changeOfKind = (now: Kind, wanted: Kind): UserChange => {
  if (now === wanted) return {};
  const role = wanted === "STUDENT" || wanted === "GUARDIAN" ? "USER" : wanted;
  if (wanted === "GUARDIAN") return { role, level: 0, hsc_batch: null };
  return now === "GUARDIAN" ? { role, level: LEVEL_WITHOUT_BATCH } : { role };
};

/** Only the fields that differ are sent. */
export function changeBetween(now: RightsForm, wanted: RightsForm): UserChange {
  const change = changeOfKind(now.kind, wanted.kind);
  if (wanted.kind !== "GUARDIAN" && wanted.batch !== now.batch) change.hsc_batch = wanted.batch || null;
  if (wanted.paidUntil !== now.paidUntil) change.paid_until = wanted.paidUntil || null;
  return change;
}

/** Changes of several people at once. */
export const bulkActs = ["batch", "paid", "kind", "suspend", "lift"] as const;
type BulkAct = (typeof bulkActs)[number];

export interface BulkForm {
  act: BulkAct;
  kind: Kind;
  batch: string;
  paidUntil: string;
  reason: string;
  until: string;
}

export const bulkChange = ({ act, kind, batch, paidUntil, reason, until }: BulkForm): UserChange => {
  if (act === "batch") return { hsc_batch: batch };
  if (act === "paid") return { paid_until: paidUntil || null };
  if (act === "kind")
    return kind === "GUARDIAN"
      ? { role: "USER", level: 0, hsc_batch: null }
      : { role: kind === "STUDENT" ? "USER" : kind };
  if (act === "lift") return { suspended: false };
  return { suspended: true, reason, suspended_until: until || null };
};
