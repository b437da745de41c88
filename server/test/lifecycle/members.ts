import { cast, PASSWORD } from "../../demo/cast.ts";
import { Caller, type Reply } from "../api-client.ts";
import type { Member } from "../harness.ts";

/** A member of the cast, signed in at a server that is a process of its own. */
export async function enter(origin: string, member: Member): Promise<Caller> {
  const { phone, id } = cast[member];
  const caller = new Caller(origin);
  const keep = ({ status, text, body }: Reply) => {
    if (status !== 200) throw new Error(`${member} could not sign in: ${status} ${text}`);
    caller.keep(body);
    return body.user.id as number;
  };
  const entered = keep(await caller.post("/api/auth/login", { phone, password: PASSWORD }));
  if (entered !== id) keep(await caller.post("/api/auth/switch", { userId: id }));
  return caller;
}
