import { accounts } from "@angon/contract/accounts";
import { users, type SessionUser, type UserUpdate } from "@angon/contract/users";
import { sendRequest } from "../../lib/api/client.ts";
import { sendOnce } from "../../lib/http/send-once.ts";
import { endSession, setSessionUser } from "../session/public.ts";

/** Updates the session with the newest user, for changes from all forms. */
export async function updateUser(changes: UserUpdate): Promise<SessionUser> {
  const user = await sendRequest(users.update, { body: changes });
  setSessionUser(user);
  return user;
}

/** Everything the school keeps about oneself, as a file to download. */
export async function exportFile(): Promise<File> {
  const data = await sendRequest(users.export, {});
  const day = new Date().toISOString().slice(0, 10);
  return new File([JSON.stringify(data, null, 2)], `angon-${day}.json`, { type: "application/json" });
}

/** Every other session of the account ends; this one goes on. */
export const changePassword = (given: { current: string; next: string }): Promise<unknown> =>
  sendOnce(given, (idempotencyKey) =>
    sendRequest(accounts.changePassword, { body: given }, { idempotencyKey }),
  );

export async function eraseAccount(password: string, removesTexts: boolean): Promise<void> {
  await sendRequest(users.erase, { body: { password, remove_texts: removesTexts } });
  endSession();
}
