import { useEffect, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { ShownLocation } from "../../src/app/ShownLocation.tsx";
import { restoreScroll, watchHistory } from "../../src/lib/browser/scroll-history.ts";
import { useGuardedForm } from "../../src/lib/forms/use-guarded-form.ts";

let root: Root;
let go: ReturnType<typeof useLocation>[1];
let shown: string;

function Page() {
  const [path, navigate] = useLocation();
  useEffect(() => {
    [shown, go] = [path, navigate];
  });
  return null;
}

const entry = () =>
  (window as { navigation?: { currentEntry: { index: number } } }).navigation?.currentEntry.index ?? 0;

async function openAt(address: string, page = <Page />) {
  history.replaceState(null, "", address);
  root = createRoot(document.createElement("div"));
  root.render(<ShownLocation>{page}</ShownLocation>);
  await expect.poll(() => shown).toBe(address);
}

beforeEach(() => void (shown = ""));
afterEach(() => root.unmount());

test("a second press on a link while the next page renders adds no second entry to the history", async () => {
  await openAt("/group");
  const before = entry();
  go("/post/1");
  go("/post/1");
  expect(shown, "the page before is still shown").toBe("/group");
  await expect.poll(() => shown).toBe("/post/1");
  expect(entry()).toBe(before + 1);
});

test("a query that a page sets late does not bring it back", async () => {
  await openAt("/group");
  go("/post/1");
  go("/group?q=x", { replace: true });
  await expect.poll(() => shown).toBe("/post/1");
  expect(location.pathname + location.search).toBe("/post/1");
  go("/post/1?tab=2", { replace: true });
  expect(location.search, "the shown page sets its own").toBe("?tab=2");
});

test("a navigation that is undone before the next page is shown scrolls no page", async () => {
  await openAt("/group");
  watchHistory();
  go("/post/1");
  go("/group");
  expect(restoreScroll()).toBe(false);
});

type SavedForm = ReturnType<typeof useGuardedForm<{ name: string }, object, void>>;

test("a saved form is not sent again while the next page renders, unless it is edited", async () => {
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const leave = vi.fn();
  let form: SavedForm | undefined;
  function Form() {
    const own: SavedForm = useGuardedForm<{ name: string }, object, void>({
      initial: { name: "" },
      isDirty: ({ name }) => name !== "",
      send,
      onSuccess: (): void => own.guard.done(leave),
    });
    useLayoutEffect(() => void (form = own));
    return <Page />;
  }
  await openAt("/quiz/new", <Form />);
  form?.submit({ name: "পরীক্ষা" });
  await expect.poll(() => form?.isPending).toBe(true);
  answer();
  await expect.poll(() => leave).toHaveBeenCalledOnce();
  await expect.poll(() => form?.isPending).toBe(false);
  form?.submit({ name: "পরীক্ষা ২" });
  expect(send).toHaveBeenCalledOnce();
  form?.change({ name: "পরীক্ষা ৩" });
  await expect.poll(() => form?.values.name).toBe("পরীক্ষা ৩");
  form?.submit();
  expect(send).toHaveBeenCalledTimes(2);
});
