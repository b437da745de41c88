/** The kinds of things that files, notifications, reports and live events refer to. */
export const resourceKinds = [
  "post",
  "comment",
  "user",
  "group",
  "homework",
  "submission",
  "quiz",
  "exam",
  "feedback",
  "question",
  "calendar",
  "scheduled",
  "groupfile",
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export type ResourceRef = { kind: ResourceKind; id: number };

/** `post:42` */
export const resourceKey = ({ kind, id }: ResourceRef): string => `${kind}:${id}`;

/** Reads `post:42`; undefined for other kinds and for ids in another spelling. */
export function resourceIn(text: string): ResourceRef | undefined {
  const [, name, id] = /^([a-z]+):([1-9][0-9]{0,14})$/.exec(text) ?? [];
  const kind = resourceKinds.find((one) => one === name);
  return kind && { kind, id: Number(id) };
}
