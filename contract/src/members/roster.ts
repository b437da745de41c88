import * as z from "zod/mini";
import { guardRefusals } from "../guard/errors.ts";
import { GroupRef } from "../groups.ts";
import { endpoint, IdText } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { singleLine } from "../kit/text.ts";
import { manageErrors } from "../members.ts";
import { MemberFilter, MAX_ROLL, SECTION_LENGTH } from "./filter.ts";

export const sheetFormats = ["csv", "xlsx"] as const;

export const Roll = z.int("bad_number").check(z.gte(1, "out_of_range"), z.lte(MAX_ROLL, "out_of_range"));
export const Section = singleLine({ min: 1, max: SECTION_LENGTH });

export const rosterErrors = errorTable({
  "members.roll_taken": {
    status: 409,
    bn: "এই শাখায় রোল নম্বরটা আরেকজনের আছে।",
    en: "Somebody else of this section has this roll number.",
  },
});

export const roster = {
  update: endpoint({
    method: "PUT",
    path: "/api/group/{id}/members/{userId}",
    audience: "user",
    summary: "Set roll number and section of a member",
    params: z.object({ id: GroupRef, userId: IdText }),
    body: z.object({ roll: z.nullable(Roll), section: z.nullable(Section) }),
    response: z.object({ roll: z.nullable(Roll), section: z.nullable(z.string()) }),
    errors: [...manageErrors, "members.roll_taken", ...guardRefusals],
  }),
  download: endpoint({
    method: "GET",
    path: "/api/group/{id}/members/file",
    audience: "user",
    summary: "Export members as CSV text or XLSX in base64",
    params: z.object({ id: GroupRef }),
    query: z.object({ format: z.enum(sheetFormats), ...MemberFilter.shape }),
    response: z.object({ file: z.string() }),
    errors: [...manageErrors],
  }),
};
