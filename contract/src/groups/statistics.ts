import * as z from "zod/mini";
import { GroupRef, shutDoors } from "../groups.ts";
import { Day, endpoint } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";

export const STATISTICS_WEEKS = 12;

export const statisticsErrors = errorTable({
  "statistics.officers_only": {
    status: 403,
    bn: "পরিসংখ্যান শুধু গ্রুপের দায়িত্বে যাঁরা আছেন তাঁরা দেখেন।",
    en: "Only those who lead the group see its statistics.",
  },
});

const Week = z.object({
  /** Its first day; the last week ends today. */
  from: Day,
  /** People who wrote a post or a comment. */
  active: z.int(),
  posts: z.int(),
  /** Comments below posts of the group. */
  answers: z.int(),
});

/** Sums alone: no person is named or ranked. */
export const GroupStatistics = z.strictObject({ weeks: z.array(Week), members: z.int() });
export type GroupStatistics = z.output<typeof GroupStatistics>;

export const groupStatistics = {
  read: endpoint({
    method: "GET",
    path: "/api/group/{slug}/statistics",
    audience: "user",
    storeOffline: true,
    summary: "Get active members, posts and answers of the last twelve weeks, for leaders of the group",
    params: z.object({ slug: GroupRef }),
    response: GroupStatistics,
    errors: [...shutDoors, "statistics.officers_only"],
  }),
};
