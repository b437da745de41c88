import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { Batch } from "./people.ts";

export const batchesErrors = errorTable({
  "batches.exists": {
    status: 409,
    bn: "এই নামে আগে থেকেই একটি ব্যাচ আছে।",
    en: "There is a batch of this name already.",
  },
  "batches.closed_is_not_current": {
    status: 422,
    bn: "বন্ধ ব্যাচে নতুন শিক্ষার্থী নেওয়া যায় না।",
    en: "A closed batch takes no new students.",
  },
  "batches.closed": {
    status: 409,
    bn: "এই ব্যাচের পড়াশোনা শেষ। এখানে এখন শুধু পড়া যায়, নতুন কিছু লেখা যায় না।",
    en: "This batch has finished school. Its feed can be read, but nothing new is written in it.",
  },
});

export const ListedBatch = z.object({
  name: Batch,
  level: z.int(),
  /** New students choose among the current batches. */
  is_current: z.boolean(),
  position: z.int(),
});
export type ListedBatch = z.output<typeof ListedBatch>;

export const batches = {
  list: endpoint({
    method: "GET",
    path: "/api/batches",
    audience: "public",
    summary: "List the school years in order",
    response: z.array(ListedBatch),
    errors: [],
  }),
};
