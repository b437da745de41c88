import { groupRoles, platformRoles } from "@angon/contract/people";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RoleBadge } from "./components/RoleBadge.tsx";

const quiet = ["USER", "MEMBER"];
const drawn = (role: string, level?: number) => renderToStaticMarkup(<RoleBadge role={role} level={level} />);

test("every role of the school and of a group has its own badge, except user and member", () => {
  const roles = [...new Set([...platformRoles, ...groupRoles])].filter((role) => !quiet.includes(role));
  expect(roles).toEqual(
    expect.arrayContaining([
      "TEACHER",
      "CLASS_TEACHER",
      "ADMIN",
      "MODERATOR",
      "PRESIDENT",
      "GROUP_ADMIN",
      "VICE_PRESIDENT",
      "GENERAL_SECRETARY",
      "CAPTAIN",
      "VICE_CAPTAIN",
      "CLUB_ADVISOR",
    ]),
  );
  const words = roles.map((role) => drawn(role).replace(/<[^>]*>/g, ""));
  expect(words).not.toContain("");
  expect(new Set(words).size).toBe(roles.length);
  for (const role of roles) expect(drawn(role), role).toContain("<svg");
});

test.each([...quiet, "SOMETHING_NEW", ""])("the role %s has no badge", (role) => {
  expect(drawn(role)).toBe("");
});

test("a guardian is shown as guardian, whatever their role", () => {
  expect(drawn("USER", 0)).toContain("অভিভাবক");
});
