import { homework } from "@angon/contract/homework";
import { marking } from "@angon/contract/homework/marking";
import { search } from "@angon/contract/search";
import { sendRequest } from "../../../lib/api/client.ts";

const ofId = (id: number) => ({ params: { id: String(id) } });

export const removeHomework = (id: number) => sendRequest(homework.remove, ofId(id));
export const publishMarks = (id: number) => sendRequest(marking.publish, ofId(id));
export const giveTime = (id: number, body: { user_id: number; until: string; reason: string }) =>
  sendRequest(marking.extend, { ...ofId(id), body });

export const findStudents = async (name: string, signal: AbortSignal) =>
  (await sendRequest(search.suggest, { query: { search: name } }, { signal })).users.data;
