import * as z from "zod/mini";
import { groupRoles } from "../people.ts";

/** With lists of people: add them at once, instead of inviting them; name them by phone; and give these roles to members. */
export const MemberListRights = z.object({
  add: z.boolean(),
  read_phones: z.boolean(),
  assign: z.array(z.enum(groupRoles)),
});
export type MemberListRights = z.output<typeof MemberListRights>;
