import * as z from "zod/mini";
import { endpoint, IdText } from "../kit/endpoint.ts";
import { FoundPost } from "../search.ts";
import { singleLine } from "../kit/text.ts";

export const MAX_SIMILAR = 5;

export const similar = {
  list: endpoint({
    method: "GET",
    path: "/api/post/similar",
    audience: "user",
    summary: "Find posts similar to a draft",
    query: z.object({ text: singleLine({ min: 3, max: 300 }), subject_id: z.optional(IdText) }),
    response: z.object({ data: z.array(FoundPost) }),
    errors: [],
  }),
};
