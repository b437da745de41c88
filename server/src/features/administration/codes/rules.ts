import type { IssuedCodes } from "@angon/contract/administration/codes";

export type Candidate = {
  id: number;
  name: string;
  phone: string | null;
  role: string;
  has_password: boolean;
  is_suspended: boolean;
};

export type Receiver = Candidate & { phone: string };

type Reason = IssuedCodes["left_out"][number]["reason"];

type Choice = {
  viewerId: number;
  /** Chosen one by one, not with a whole batch, group or import. */
  isChosen: boolean;
  /** Also people who have a password. */
  all: boolean;
};

/**
 * Why a person gets no code. Staff must be chosen one by one: a sheet of a class passes through many hands, and a code
 * on it would give away their rights.
 */
function reasonFor(person: Candidate, { viewerId, isChosen, all }: Choice): Reason | undefined {
  if (person.id === viewerId) return "yourself";
  if (person.phone === null) return "no_phone";
  if (person.is_suspended) return "suspended";
  if (person.role !== "USER" && !isChosen) return "staff";
  if (person.has_password && !all) return "has_password";
  return undefined;
}

/** The people who get a code, and how many do not for which reason. */
export function divide(
  people: readonly Candidate[],
  absent: number,
  choice: Choice,
): { receivers: Receiver[]; left_out: IssuedCodes["left_out"] } {
  const receivers: Receiver[] = [];
  const counts = new Map<Reason, number>(absent > 0 ? [["absent", absent]] : []);
  for (const person of people) {
    const reason = reasonFor(person, choice);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    else receivers.push({ ...person, phone: person.phone ?? "" });
  }
  return { receivers, left_out: [...counts].map(([reason, count]) => ({ reason, count })) };
}
