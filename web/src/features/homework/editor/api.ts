import { homework, type HomeworkChange, type NewHomework } from "@angon/contract/homework";
import { sendRequest } from "../../../lib/api/client.ts";

export const createHomework = (body: NewHomework) => sendRequest(homework.create, { body });

export const changeHomework = (id: number, body: HomeworkChange) =>
  sendRequest(homework.update, { params: { id: String(id) }, body });
