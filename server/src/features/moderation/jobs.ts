import { decisionsJobs } from "./decisions/public.ts";
import { moderationNotify } from "./notify.ts";

export const moderationJobs = [...moderationNotify, ...decisionsJobs];
