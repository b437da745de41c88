import type { GroupFile } from "@angon/contract/attachments";
import { preview } from "@angon/contract/markup/preview";
import type { Picture } from "@angon/contract/posts";
import type { SignedIn } from "../../kit/context.ts";
import { addressesFor, fileNameOf } from "../uploads/public.ts";
import type { Bound } from "./rules.ts";

const kinds = { p: "post", h: "homework", f: "file" } as const;

/** A post, homework or file of the group. */
export type Source = Bound & {
  user_id: number;
  user_name: string;
  created_at: Date;
  title: string;
  images: unknown;
  attachment_url: string | null;
  attachment_name: string | null;
};

/** The links are signed for one reader and for what shows the file. */
export function asFiles({ keys, viewer, clock }: SignedIn, row: Source, mayChange: boolean): GroupFile[] {
  const kind = kinds[row.letter as keyof typeof kinds];
  const shownBy = kind === "file" ? "groupfile" : kind;
  const open = addressesFor(
    { keys },
    { ref: { kind: shownBy, id: row.id }, readerId: viewer.userId },
    clock.now(),
  );
  const shared = {
    author: { id: row.user_id, name: row.user_name },
    created_at: row.created_at.toISOString(),
    source: { kind, id: row.id, title: kind === "file" ? row.title : preview(row.title) },
    ...(kind === "file" && mayChange && { can_remove: true as const }),
  } as const;
  const pictures = (row.images as Picture[]).map((picture) => {
    const url = open(picture.url);
    return {
      ...shared,
      kind: "picture" as const,
      name: fileNameOf(picture.url),
      url,
      picture: { ...picture, url },
    };
  });
  const { attachment_url: pdf } = row;
  if (pdf === null) return pictures;
  const name = (kind !== "homework" && row.attachment_name) || fileNameOf(pdf);
  return [{ ...shared, kind: "pdf", name, url: open(pdf), picture: null }, ...pictures];
}
