import { reports } from "@angon/contract/reports";
import { bind } from "../../kit/http/endpoint.ts";
import { create, decide } from "./commands.ts";
import { mine, queue } from "./queries.ts";

export const reportsRoutes = [
  bind(reports.create, create),
  bind(reports.mine, mine),
  bind(reports.queue, queue),
  bind(reports.decide, decide),
];
