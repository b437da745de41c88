import type { Limits } from "@angon/contract/assistant";
import type { SessionUser } from "@angon/contract/users";
import { useSyncExternalStore } from "react";
import { storeBatch } from "../../lib/data/batch.ts";
import { deleteStoredResponses } from "../../lib/offline/read-through.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import {
  readStorage,
  readUserStub,
  writeStorage,
  writeUserStub,
  type UserStub,
} from "../../lib/browser/storage.ts";
import { setToken } from "../../lib/http/access-token.ts";
import { embeddedData } from "../../lib/hydration/embedded-data.ts";

export interface Session {
  /** `restoring` until the server has said who the cookie belongs to; the stub fills the wait. */
  status: "restoring" | "in" | "out";
  user: SessionUser | null;
  stub: UserStub | null;
  limits: Limits | null;
  notificationCount: number;
}

type Written = { user: SessionUser; limits: Limits; notification_count: number };

const nobody = { user: null, stub: null, limits: null, notificationCount: 0 };
/** The user signed out offline, and the server does not know it yet. */
export const isLeaving = (): boolean => readStorage("angon_leaving") !== null;

let session: Session = isLeaving() ? { ...nobody, status: "out" } : writtenSession();

/** The server writes what it knows of the cookie's owner into the page. */
function writtenSession(): Session {
  const known = embeddedData<Written>("session");
  if (!known) return { ...nobody, status: "restoring", stub: readUserStub() };
  const { user, limits, notification_count } = known;
  return { status: "in", user, stub: user, limits, notificationCount: notification_count };
}

/** On the server each render starts with the data embedded for its viewer. */
export function beginAnew(): void {
  userChanged.emit();
  session = writtenSession();
}

let changes = 0;
const listeners = new Set<() => void>();

export const onSession = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function set(next: Session): void {
  changes++;
  show(next);
}

function show(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const currentSession = (): Session => session;

/** Increases with every sign-in, sign-out and change of the user: a response requested before that is stale. */
export const sessionChanges = (): number => changes;

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession, currentSession);

interface Kept {
  stored: string | null;
  isSamePerson: boolean;
}

/** A batch chosen on this device stays for users who may switch; all others get their own. */
export const batchToKeep = (user: SessionUser, { stored, isSamePerson }: Kept): string | null =>
  stored !== null && isSamePerson && user.can.switch_batch ? stored : user.hsc_batch;

export function begin(user: SessionUser, rest: Pick<Session, "limits" | "notificationCount">): void {
  const isSamePerson = session.stub?.id === user.id;
  if (!isSamePerson) {
    deleteStoredResponses();
    userChanged.emit();
  }
  // The session in the page's data may be of another user than the last one of this device.
  if (readUserStub()?.id !== user.id) writeStorage("angon_searches", null);
  storeBatch(batchToKeep(user, { stored: readStorage("hsc_batch"), isSamePerson }));
  writeUserStub(user);
  set({ status: "in", user, stub: user, ...rest });
}

/** Shows the stored user while the session is requested; no pending response becomes outdated by it. */
export const showStoredUser = (user: SessionUser, limits: Limits | null): void =>
  show({ status: "in", user, stub: user, limits, notificationCount: 0 });

/** After the profile was changed; the stub tells the other tabs too. */
export function setSessionUser(user: SessionUser): void {
  writeUserStub(user);
  set({ ...session, user, stub: user });
}

/** Deletes everything stored about the user except the cookie, which only the server can delete. */
export function clearUserData(): void {
  deleteStoredResponses();
  setToken(null);
  writeUserStub(null);
  storeBatch(null);
  writeStorage("angon_access_told", null);
  writeStorage("angon_searches", null);
  writeStorage("angon_removed", null);
}

export function endSession(): void {
  clearUserData();
  // A read that is refused ends the session, and the change sends it again: once, not forever.
  if (session.status !== "out") userChanged.emit();
  set({ ...nobody, status: "out" });
}

/** Another tab wrote the stub: it signed out, signed in another user, or changed the name. */
export function followOtherTab(): "ended" | "somebody else" | "same" {
  const stub = readUserStub();
  if (stub?.id === session.stub?.id) {
    if (stub) set({ ...session, stub });
    return "same";
  }
  return stub ? "somebody else" : "ended";
}

/** Students are তুমি; staff and guardians are আপনি. */
export const isAddressedFormally = (user: Pick<SessionUser, "can"> | null | undefined): boolean =>
  user ? !user.can.be_linked_by_guardian : false;
