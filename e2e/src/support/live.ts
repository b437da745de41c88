import type { Page, Response } from "@playwright/test";
import type { Caller } from "./api.ts";

/** Resolves when the page subscribes to this topic, or opens any live connection; called before the page opens. */
export const liveConnection = (page: Page, topic = ""): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.url().includes("/api/stream") && response.url().includes(topic) && response.status() === 200,
  );

/** A member reports the post, and a moderator hides it. */
export async function hidePost(reporter: Caller, moderator: Caller, post: number): Promise<void> {
  const { id } = await reporter.post<{ id: number }>("/api/report", {
    kind: "post",
    id: post,
    reason: "other",
  });
  await moderator.put(`/api/admin/reports/${id}`, {
    decision: "hide",
    reason: "abuse",
    text: "নিয়মের বাইরে",
  });
}
