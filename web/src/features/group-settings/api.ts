import { groupSettings } from "@angon/contract/group-settings";
import { groups, type GroupPage } from "@angon/contract/groups";
import type { RequestOf } from "@angon/contract/kit/endpoint";
import type { Person } from "@angon/contract/people";
import { search } from "@angon/contract/search";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions, uncached } from "../../lib/data/query-options.ts";
import { sendOnce } from "../../lib/http/send-once.ts";
import { readMyGroups, readOtherGroups } from "../groups/public.ts";

export type NewGroup = RequestOf<typeof groupSettings.create>["body"];
export type GroupChange = RequestOf<typeof groupSettings.update>["body"];

/** Loaded once for each opening of the form: the settings below a form that is being filled in must not change. */
export const settingsQuery = (groupId: number, opening: number) =>
  queryOptions({
    queryKey: ["groups", "settings", groupId, opening],
    queryFn: ({ signal }) =>
      sendRequest(groupSettings.settings, { params: { id: String(groupId) } }, { signal }),
    staleTime: "static",
    gcTime: 0,
  });

/** A second press after a lost answer makes no second group. */
export const createGroup = (body: NewGroup): Promise<{ id: number; slug: string }> =>
  sendOnce(body, (idempotencyKey) => sendRequest(groupSettings.create, { body }, { idempotencyKey }));

export const changeGroup = (groupId: number, body: GroupChange): Promise<GroupPage> =>
  sendRequest(groupSettings.update, { params: { slug: String(groupId) }, body });

/** Some of those whose name begins so. */
export const peopleNamedQuery = (text: string) =>
  queryOptions({
    queryKey: ["groups", "people", text],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const { users } = await sendRequest(search.suggest, { query: { search: text } }, { signal });
      return users.data.filter((person) => !person.is_assistant);
    },
    enabled: text !== "",
  });

export interface Course {
  id: number;
  name: string;
}

/** The course that stands at an address or has this id; null when something else is there. */
export async function courseAt(ref: string, signal?: AbortSignal): Promise<Course | null> {
  const { id, name, type } = await sendRequest(groups.page, { params: { slug: ref } }, { signal });
  return type === "COURSE" ? { id, name } : null;
}

export const courseQuery = (id: number | null) =>
  queryOptions({
    queryKey: ["groups", "course", id],
    queryFn: ({ signal }) => courseAt(String(id), signal),
    enabled: id !== null,
    ...uncached,
  });

/** Courses for the list: the user's own and the open ones. A private course is named by its address. */
export const coursesQuery = queryOptions({
  queryKey: ["groups", "courses"],
  queryFn: ({ signal }) => readCourses(signal),
  ...uncached,
});

async function readCourses(signal: AbortSignal): Promise<Course[]> {
  const [mine, open] = await Promise.all([
    readMyGroups(undefined, signal),
    readOtherGroups("COURSE", signal),
  ]);
  const courses = mine.filter(({ type }) => type === "COURSE");
  return [...courses, ...open.groups.others].map(({ id, name }) => ({ id, name }));
}
