import type { Homework } from "@angon/contract/homework";
import { useEffect } from "react";
import { queryClient } from "../../lib/data/query-client.ts";
import { subscribe, watch } from "../../lib/live/subscribe.ts";

/** Many submissions within this time are counted with one request; who deletes the homework has left its page by then. */
const GATHER_MS = 1_000;

export const refreshHomework = (id: number): void =>
  void queryClient.invalidateQueries({ queryKey: ["homework", id] });

/** Reads the homework again when it is changed or deleted, and for markers when work comes in or is marked. */
export function useLiveHomework({ id, can: { mark } }: Pick<Homework, "id" | "can">): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refreshHomework(id);
      }, GATHER_MS);
    };
    const stops = [
      watch(mark ? `deck=${id}` : `resource=homework:${id}`),
      subscribe("resource", (one) => one.kind === "homework" && one.id === id && refreshSoon()),
      subscribe("submission", ({ homework_id }) => homework_id === id && refreshSoon()),
      () => clearTimeout(timer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id, mark]);
}
