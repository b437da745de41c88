import { useEffect } from "react";
import { useLocation } from "wouter";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { readStorage, writeStorage } from "../../../lib/browser/storage.ts";
import { useSession } from "../../session/public.ts";
import { needsCompletion, PROMPT_AFTER_MS, useIsPutOff } from "./CompletionPrompt.tsx";

const load = () => import("./AccessExpiredDialog.tsx");

/** Once a school day, and never on top of the other question. */
export function AccessExpiredPrompt() {
  const { user, limits } = useSession();
  const [path] = useLocation();
  const isExpired = limits?.isExpired ?? false;
  const isPutOff = useIsPutOff();
  const isFree = isPutOff || !needsCompletion(user, path);
  const due = user !== null && isExpired && isFree && !path.startsWith("/auth") && !wasToldToday(user.id);
  const { Content, isOpen, dialogProps } = useLazyDialog(load, due ? PROMPT_AFTER_MS : undefined);
  const userId = user?.id;

  useEffect(() => {
    if (isOpen && userId !== undefined) rememberTold(userId);
  }, [isOpen, userId]);

  return Content ? <Content {...dialogProps} /> : null;
}

const key = "angon_access_told";

/** The stored marker: which user was told, and on which day of the school. */
export const toldLine = (userId: number, now: number): string =>
  `${userId} ${new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(now)}`;

const wasToldToday = (userId: number): boolean => readStorage(key) === toldLine(userId, Date.now());

const rememberTold = (userId: number): void => writeStorage(key, toldLine(userId, Date.now()));
