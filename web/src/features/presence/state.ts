import type { ActiveMember } from "@angon/contract/presence";
import { useEffect, useState } from "react";
import { subscribe, mustPoll } from "../../lib/live/subscribe.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import { readActive } from "./api.ts";

const REFRESH_MS = 60_000;
/** A look a moment before the minute is over counts as the next one. */
const FRESH_MS = 55_000;

let cached: { members: readonly ActiveMember[]; at: number } | undefined;
userChanged.subscribe(() => (cached = undefined));

/** Reloads the present users on a presence event, at most once a minute; a failed reload is ignored. */
export function useActive(): { members: readonly ActiveMember[] | undefined; isLost: boolean } {
  const [members, setMembers] = useState(cached?.members);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const at = Date.now();
      try {
        const now = await readActive(leaving.signal);
        cached = { members: now, at };
        setMembers(now);
        setLost(false);
      } catch {
        // The list that stands there is better than none.
        if (!leaving.signal.aborted) setLost(cached === undefined);
      }
    };
    let coming: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!document.hidden && Date.now() - (cached?.at ?? 0) >= FRESH_MS) void read();
    };
    look();
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
      leaving.abort();
      unhear();
      clearTimeout(coming);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  return { members, isLost };
}
