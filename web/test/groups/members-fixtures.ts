import { groups, type GroupPage } from "@angon/contract/groups";
import { members } from "@angon/contract/members";
import { outcomeKind, type BulkReport, type BulkRow } from "@angon/contract/members/bulk";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aTeacher } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { aMember } from "./fixtures.ts";

export const five = [11, 12, 13, 14, 15].map((id) => aMember(id));
export const rights = { add: true, read_phones: false, assign: ["MEMBER" as const, "CAPTAIN" as const] };
export const listUser = (id: number) => ({ id, name: `সদস্য ${id}`, image: null });

export const aRow = (more: Partial<BulkRow>): BulkRow => ({
  line: 1,
  given: "",
  user: null,
  roll: null,
  section: null,
  role: null,
  outcome: "done",
  ...more,
});

export const aReport = (rows: BulkRow[]): BulkReport => {
  const counts = { done: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcomeKind(outcome)]++;
  return { rows, counts, headings: ["নাম", "ফোন", "রোল"], member_count: 5 };
};

/** The members tab of a group with five members, for an officer unless `can` says otherwise. */
export const openMembers = (
  filters = "",
  answers: (server: FakeServer) => void = () => undefined,
  can: Partial<GroupPage["can"]> = {},
): Promise<FakeServer> => {
  const group = aGroupPage({ member_count: 5, can: { ...aGroupPage().can, ...can } });
  return openPage(
    `/group/${group.slug}?tab=members${filters}`,
    (server) => {
      server.answer(groups.page, () => group);
      server.answer(members.list, () => ({ members: five, total: 5, sections: ["ক", "খ"], can: rights }));
      answers(server);
    },
    aTeacher(),
  );
};

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const select = (name: string) => page.getByRole("combobox", { name, exact: true });
export const checkbox = (id: number) => page.getByRole("checkbox", { name: `সদস্য ${id}: বাছাই` });
