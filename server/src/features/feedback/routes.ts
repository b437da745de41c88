import { feedback } from "@angon/contract/feedback";
import { bind } from "../../kit/http/endpoint.ts";
import { create, decide, remove, vote } from "./commands.ts";
import { list } from "./queries.ts";

export const feedbackRoutes = [
  bind(feedback.create, create),
  bind(feedback.list, list),
  bind(feedback.vote, vote),
  bind(feedback.remove, remove),
  bind(feedback.decide, decide),
];
