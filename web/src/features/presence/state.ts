import type { ActiveMember } from "@angon/contract/presence";
import { useCallback, useEffect, useState } from "react";
import { subscribe, mustPoll } from "../../lib/live/subscribe.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { readActive } from "./api.ts";

const REFRESH_MS = 60_000;
/** A look a moment before the minute is over counts as the next one. */
const FRESH_MS = 55_000;

let cached: { members: readonly ActiveMember[]; at: number } | undefined;
userChanged.subscribe(() => (cached = undefined));

/** Reloads the present users on a presence event, at most once a minute; a failed reload is ignored. */
export function useActive(): { members: readonly ActiveMember[] | undefined; isLost: boolean } {
  const [members, setMembers] = useState(cached?.members);
  const load = useCallback(async (signal: AbortSignal) => {
    const at = Date.now();
    if (document.hidden || at - (cached?.at ?? 0) < FRESH_MS) return;
    cached = { members: await readActive(signal), at };
    setMembers(cached.members);
  }, []);
  const { error, refresh: look } = useStoreLoad(load);

  useEffect(() => {
    let coming: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => mustPoll() && look(), REFRESH_MS);
    document.addEventListener("visibilitychange", look);
    const unhear = subscribe("presence", () => {
      // Several come at once when school is over; the list is read once for all of them.
      coming ??= setTimeout(
        () => {
          coming = undefined;
          look();
        },
        Math.max(0, (cached?.at ?? 0) + REFRESH_MS - Date.now()),
      );
    });
    return () => {
      unhear();
      clearTimeout(coming);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [look]);

  return { members, isLost: error !== null && !members };
}
