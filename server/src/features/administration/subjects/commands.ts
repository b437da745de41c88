import type { InputOf } from "@angon/contract";
import type {
  AdminChapter,
  AdminSubject,
  administrationSubjects,
} from "@angon/contract/administration/subjects";
import type { Tx } from "../../../db/database.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import {
  addChapter,
  addSubject,
  changeChapter,
  changeSubject,
  deleteChapter,
  deleteSubject,
  orderChaptersOf,
  orderSubjects,
} from "../../subjects/public.ts";
import { canAdminister } from "../access.ts";
import { allChapters, allSubjects } from "./queries.ts";

type Call<Name extends keyof typeof administrationSubjects> = InputOf<(typeof administrationSubjects)[Name]>;

function writeSubjects(ctx: SignedIn, work: (tx: Tx) => Promise<unknown>): Promise<AdminSubject[]> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return ctx.write(async (tx) => {
    await work(tx);
    return allSubjects(tx);
  });
}

function writeChapters(
  ctx: SignedIn,
  subjectId: number,
  work: (tx: Tx) => Promise<unknown>,
): Promise<AdminChapter[]> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return ctx.write(async (tx) => {
    await work(tx);
    return allChapters(tx, subjectId);
  });
}

export const create = async (ctx: SignedIn, { body }: Call<"create">) =>
  writeSubjects(ctx, (tx) => addSubject(ctx, tx, body));

export const order = async (ctx: SignedIn, { body }: Call<"order">) =>
  writeSubjects(ctx, (tx) => orderSubjects(ctx, tx, body.ids));

export const update = async (ctx: SignedIn, { params, body }: Call<"update">) =>
  writeSubjects(ctx, (tx) => changeSubject(ctx, tx, params.id, body));

export const remove = async (ctx: SignedIn, { params }: Call<"remove">) =>
  writeSubjects(ctx, (tx) => deleteSubject(ctx, tx, params.id));

export const createChapter = async (ctx: SignedIn, { params, body }: Call<"createChapter">) =>
  writeChapters(ctx, params.id, (tx) => addChapter(ctx, tx, params.id, body));

export const orderChapters = async (ctx: SignedIn, { params, body }: Call<"orderChapters">) =>
  writeChapters(ctx, params.id, (tx) => orderChaptersOf(ctx, tx, params.id, body.ids));

export const updateChapter = async (ctx: SignedIn, { params, body }: Call<"updateChapter">) =>
  writeChapters(ctx, params.id, (tx) => changeChapter(ctx, tx, params.id, params.chapterId, body));

export const removeChapter = async (ctx: SignedIn, { params }: Call<"removeChapter">) =>
  writeChapters(ctx, params.id, (tx) => deleteChapter(ctx, tx, params.id, params.chapterId));
