import type { Notification } from "@angon/contract/notifications";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/data/query-client.ts";
import { addToLists } from "./use-notification-lists.ts";

const LATEST = ["notifications", "latest"];
const ALL = ["notifications", "all"];

const aNotification = (id: number): Notification => ({
  id,
  type: "follow",
  message: `${id}`,
  emphasis: null,
  excerpt: null,
  link: "/users/2",
  read_status: false,
  created_at: "2026-11-20T12:00:00Z",
  actor: null,
  reaction: null,
});
const idsIn = (lists: readonly Notification[] | undefined) => lists?.map(({ id }) => id);

beforeEach(() => queryClient.clear());

test("a notification from the live stream is added once at the top of both lists", () => {
  queryClient.setQueryData(LATEST, [aNotification(2), aNotification(1)]);
  queryClient.setQueryData(ALL, {
    pages: [[aNotification(2)], [aNotification(1)]],
    pageParams: [undefined, 2],
  });
  addToLists(aNotification(3));
  addToLists(aNotification(3));
  expect(idsIn(queryClient.getQueryData(LATEST))).toEqual([3, 2, 1]);
  const all = queryClient.getQueryData<{ pages: Notification[][] }>(ALL);
  expect(all?.pages.map(idsIn)).toEqual([[3, 2], [1]]);
});

test("a notification from the stream leaves a list that was not loaded as not loaded", () => {
  addToLists(aNotification(3));
  expect([queryClient.getQueryData(LATEST), queryClient.getQueryData(ALL)]).toEqual([undefined, undefined]);
});
