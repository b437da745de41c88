import type { GuardianLink } from "@angon/contract/guardians";

export type LinkedPerson = {
  id: number;
  name: string;
  image: string | null;
  institute_name: string | null;
  relation: "child" | "guardian";
  since: Date;
};

export const asLink = ({ relation, since, ...user }: LinkedPerson): GuardianLink => ({
  user,
  relation,
  since: since.toISOString(),
});
