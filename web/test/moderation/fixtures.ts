import type { Case, Decision, DecisionOfStaff, QueuedReport } from "@angon/contract/moderation";
import { fromNow, LONG_AGO } from "../support/fixtures.ts";

export const aDecision = (more: Partial<Decision> = {}): Decision => ({
  id: 5,
  kind: "post",
  object_id: 100,
  excerpt: "মজা করে লেখা একটা পোস্ট",
  hides: true,
  sanction: "mute",
  until: fromNow(72),
  reason: "abuse",
  text: "একজনকে নিয়ে ঠাট্টা",
  decided_at: LONG_AGO,
  reversed_at: null,
  appeal: null,
  ...more,
});

export const aDecisionOfStaff = (more: Partial<DecisionOfStaff> = {}): DecisionOfStaff => ({
  ...aDecision(),
  person: { id: 31, name: "লেখক অমিত" },
  decided_by: { id: 91, name: "ফারহানা ইয়াসমিন" },
  can: { undo: true },
  ...more,
});

export const anAppeal = (more: Partial<NonNullable<Decision["appeal"]>> = {}) => ({
  text: "কাউকে নিয়ে লিখিনি",
  created_at: LONG_AGO,
  verdict: null,
  answer: null,
  decided_at: null,
  ...more,
});

export const aQueuedReport = (more: Partial<QueuedReport> = {}): QueuedReport => ({
  id: 8,
  kind: "post",
  object_id: 100,
  reason: "harassment",
  text: "আমাকে নিয়ে লেখা",
  status: "open",
  created_at: LONG_AGO,
  decided_at: null,
  reporter: { id: 2, name: "নুসরাত জাহান" },
  author: { id: 10, name: "সেলিনা আক্তার" },
  excerpt: "এই কথাটা রাখা ঠিক কি না",
  post_id: 100,
  reports: 1,
  claim: null,
  is_handed_up: false,
  ...more,
});

export const aCase = (more: Partial<Case> = {}): Case => ({
  id: 8,
  kind: "post",
  object_id: 100,
  status: "open",
  link: "/post/100",
  content: "এই কথাটা রাখা ঠিক কি না",
  post: null,
  group: null,
  author: {
    id: 10,
    name: "সেলিনা আক্তার",
    muted_until: null,
    is_suspended: false,
    suspended_until: null,
  },
  reports: [
    {
      id: 8,
      reporter: { id: 2, name: "নুসরাত জাহান" },
      reason: "harassment",
      text: "আমাকে নিয়ে লেখা",
      status: "open",
      created_at: LONG_AGO,
    },
  ],
  claim: null,
  handed_up: null,
  history: [],
  can: { claim: true, release: false, decide: true, hide: true, sanction: true, hand_up: true },
  ...more,
});
