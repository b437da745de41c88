import * as z from "zod/mini";
import { endpoint, Id } from "./kit/endpoint.ts";
import { PlatformRole } from "./people.ts";

export const ACTIVE_MINUTES = 15;
export const MAX_ACTIVE_MEMBERS = 20;

export const ActiveMember = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  role: PlatformRole,
  institute_name: z.nullable(z.string()),
  isFollowing: z.boolean(),
});
export type ActiveMember = z.output<typeof ActiveMember>;

export const active = {
  list: endpoint({
    method: "GET",
    path: "/api/active/list",
    audience: "user",
    summary: "List people active in the last 15 minutes, the viewer's batch first, without times",
    response: z.array(ActiveMember),
    errors: [],
  }),
};
