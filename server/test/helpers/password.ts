import { waitFor } from "@angon/test-tier/wait-for";
import { PASSWORD } from "../../demo/cast.ts";
import type { ApiClient } from "../api-client.ts";

/** Confirms the password for dangerous requests. Repeats a 503, by which a busy machine refuses to hash a password. */
export const confirmPassword = (client: Pick<ApiClient, "post">) =>
  waitFor("the confirmation of the password", async () => {
    const { status, text } = await client.post("/api/admin/confirm", { password: PASSWORD });
    if (status !== 200 && status !== 503) throw new Error(`The password is not confirmed: ${status} ${text}`);
    return status === 200;
  });
