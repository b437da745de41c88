import { users } from "@angon/contract/users";
import { sendRequest } from "../../../lib/api/client.ts";

export const readOwnUser = () => sendRequest(users.me, {});
