import { cast, type CastName } from "./cast.ts";
import type { SeedGroup } from "./groups.ts";
import { students } from "./students.ts";

export function membersOf(group: SeedGroup): { id: number; role: string }[] {
  const named = Object.entries(group.members).map(([name, role]) => ({
    id: cast[name as CastName].id,
    role,
  }));
  const others = group.joinedBy
    ? students.filter(group.joinedBy).map(({ id }) => ({ id, role: group.officers?.[id] ?? "MEMBER" }))
    : [];
  return [...named, ...others];
}
