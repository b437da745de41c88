import type { ImportChoices } from "@angon/contract/administration/imports";

export const choicesOf = ({
  columns,
  has_heading,
  default_role,
  default_batch,
  updates,
  families,
  makes_classes,
}: ImportChoices): ImportChoices => ({
  columns,
  has_heading,
  default_role,
  default_batch,
  updates,
  families,
  makes_classes,
});

export const isSame = (one: ImportChoices, other: ImportChoices): boolean =>
  one.has_heading === other.has_heading &&
  one.updates === other.updates &&
  one.families === other.families &&
  one.makes_classes === other.makes_classes &&
  one.default_role === other.default_role &&
  one.default_batch === other.default_batch &&
  (Object.keys(one.columns) as (keyof ImportChoices["columns"])[]).every(
    (field) => one.columns[field] === other.columns[field],
  );
