import { waitFor } from "@angon/test-tier/wait-for";
import { cast, PASSWORD } from "../../server/demo/cast.ts";
import { ApiClient, type ApiResponse } from "../../server/test/api-client.ts";
import type { Member } from "../../server/test/harness.ts";

/** A member of the cast, signed in at a server that is a process of its own. Repeats a 503 of a busy machine. */
export async function signInAt(origin: string, member: Member): Promise<ApiClient> {
  const { phone, id } = cast[member];
  const client = new ApiClient(origin);
  const keep = ({ status, text, body }: ApiResponse) => {
    if (status !== 200) throw new Error(`${member} could not sign in: ${status} ${text}`);
    client.setTokens(body);
    return body.user.id as number;
  };
  const post = (path: string, body: object) =>
    waitFor(`the sign-in of ${member}`, async () => {
      const response = await client.post(path, body);
      return response.status === 503 ? undefined : response;
    });
  const entered = keep(await post("/api/auth/login", { phone, password: PASSWORD }));
  if (entered !== id) keep(await post("/api/auth/switch", { userId: id }));
  return client;
}
