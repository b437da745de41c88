import { useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  deleteAllRecords,
  deleteRecord,
  deleteRecords,
  getRecord,
  putRecord,
  updateRecord,
} from "../../src/lib/durable/records.ts";
import { tabChannel } from "../../src/lib/durable/tab-channel.ts";
import { useDelayedWrite } from "../../src/lib/durable/use-delayed-write.ts";
import { stopTime } from "../support/fake-time.ts";

const USER = 7101;
const OTHER = 7102;

describe("records of a user on the device", () => {
  test("two changes of one record at the same time are both kept", async () => {
    await putRecord(USER, "count", 1);
    const add = (stored = 0) => stored + 1;
    await Promise.all([updateRecord(USER, "count", add), updateRecord(USER, "count", add)]);
    expect(await getRecord(USER, "count")).toBe(3);
  });

  test("deleting a record leaves those whose name begins with its name", async () => {
    await putRecord(USER, "comment 5 ", "on the post");
    await putRecord(USER, "comment 5 9", "a reply");
    await deleteRecord(USER, "comment 5 ");
    expect(await getRecord(USER, "comment 5 ")).toBeUndefined();
    expect(await getRecord(USER, "comment 5 9")).toBe("a reply");
  });

  test("deleting by prefix removes the records of that user alone, and signing out those of all users", async () => {
    for (const user of [USER, OTHER]) {
      await putRecord(user, "homework 5 draft", "words");
      await putRecord(user, "homework 50 draft", "other words");
    }
    await deleteRecords(USER, "homework 5 ");
    expect(await getRecord(USER, "homework 5 draft")).toBeUndefined();
    expect(await getRecord(USER, "homework 50 draft")).toBe("other words");
    expect(await getRecord(OTHER, "homework 5 draft")).toBe("words");
    await deleteAllRecords();
    expect(await getRecord(USER, "homework 50 draft")).toBeUndefined();
    expect(await getRecord(OTHER, "homework 5 draft")).toBeUndefined();
  });
});

describe("a delayed write", () => {
  const write = vi.fn(() => Promise.resolve());
  let delayed: ReturnType<typeof useDelayedWrite>;
  let root: Root;

  function Writer() {
    const shown = useDelayedWrite(write, 500);
    useEffect(() => void (delayed = shown));
    return null;
  }

  beforeEach(() => {
    stopTime();
    write.mockClear();
    root = createRoot(document.createElement("div"));
    flushSync(() => root.render(<Writer />));
  });
  afterEach(() => root.unmount());

  test("happens once for several changes, no later than its delay after the first", () => {
    delayed.writeLater();
    vi.advanceTimersByTime(400);
    delayed.writeLater();
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(write).toHaveBeenCalledTimes(1);
    expect(delayed.isUnwritten()).toBe(false);
  });

  test.each([
    ["the page is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the page is left", () => dispatchEvent(new Event("pagehide"))],
    ["the component goes", () => flushSync(() => root.unmount())],
  ])("happens at once when %s, and only when something has changed", (_case, leave) => {
    leave();
    expect(write).not.toHaveBeenCalled();
    root = createRoot(document.createElement("div"));
    flushSync(() => root.render(<Writer />));
    delayed.writeLater();
    leave();
    expect(write).toHaveBeenCalledTimes(1);
  });
});

test("a message to the other tabs reaches them and not the tab that sends it", async () => {
  const here: string[] = [];
  const there: string[] = [];
  const post = tabChannel("durable-test", (message: string) => here.push(message));
  tabChannel("durable-test", (message: string) => there.push(message));
  post("changed");
  await expect.poll(() => there).toEqual(["changed"]);
  expect(here).toEqual([]);
});
