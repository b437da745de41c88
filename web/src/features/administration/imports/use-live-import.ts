import { useEffect } from "react";
import { subscribe } from "../../../lib/live/subscribe.ts";
import { refreshImport } from "./api.ts";

/** A chunk takes less time than this, and each of them is told. */
const GATHER_MS = 500;

/** Reads the import again while its work goes on. */
export function useLiveImport(id: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe("import", ({ import_id }) => {
      if (import_id !== id) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        refreshImport(id);
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
}
