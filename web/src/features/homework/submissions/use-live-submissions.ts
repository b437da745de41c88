import { useEffect, useEffectEvent } from "react";
import { ProblemError } from "../../../lib/http/problem.ts";
import { subscribe, watch } from "../../../lib/live/subscribe.ts";
import { refreshHomework } from "../use-live-homework.ts";
import { readSubmission, type Section } from "./api.ts";
import { submissions } from "./state.ts";

/** Work that comes in within this time is read with one request. */
const GATHER_MS = 1_000;

interface ShownList {
  homeworkId: number;
  section: Section;
  ids: readonly number[];
  /** Reads the first page again. */
  reload: () => unknown;
}

/** Students hear of their own submission, markers of all: marks, replies, returned and deleted work. */
export function useLiveSubmissions({ homeworkId, section, ids, reload }: ShownList): void {
  const latest = useEffectEvent(() => ({ ids, reload }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest().reload();
      }, GATHER_MS);
    };
    const stop = subscribe("submission", ({ homework_id, submission_id, revision }) => {
      if (homework_id !== homeworkId) return;
      const known = submissions.confirmed(submission_id);
      if (revision === null) submissions.remove(submission_id);
      else if (latest().ids.includes(submission_id)) {
        if (known && known.revision < revision) void read(homeworkId, submission_id);
      } else if (section === "solution" || (section === "classmates" && revision === 0)) reloadSoon();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [homeworkId, section]);

  const own = section === "mine" ? ids.join() : "";
  useEffect(() => {
    if (own === "") return;
    const watched = own.split(",").map(Number);
    const stops = [
      ...watched.map((id) => watch(`resource=submission:${id}`)),
      subscribe("resource", ({ kind, id }) => {
        if (kind !== "submission" || !watched.includes(id)) return;
        void read(homeworkId, id);
        // Returned work may be handed in again, and so may deleted work.
        refreshHomework(homeworkId);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [homeworkId, own]);
}

async function read(homeworkId: number, id: number): Promise<void> {
  try {
    await readSubmission(homeworkId, id);
  } catch (error) {
    // After another failure the former state stays on the screen.
    if (error instanceof ProblemError && error.status === 404) submissions.remove(id);
  }
}
