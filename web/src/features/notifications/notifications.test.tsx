import { notificationTypes, type NotificationType } from "@angon/contract/notifications";
import { familyOf, notificationFamilies } from "@angon/contract/preferences";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NotificationTile } from "./components/NotificationTile.tsx";

/** Those that came to this house later; a bell says enough of them. */
const plain: readonly NotificationType[] = [
  "group_rejected",
  "group_role",
  "group_removed",
  "group_banned",
  "guardian_linked",
  "guardian_unlinked",
  "report_decided",
];
const named = notificationTypes.filter((type) => !plain.includes(type));
const drawn = (type: NotificationType) =>
  renderToStaticMarkup(<NotificationTile type={type} reaction={type.includes("reaction") ? "good" : null} />);

test("are thirty that are drawn, and some with a bell", () => {
  expect(named).toHaveLength(30);
  for (const type of plain) expect(drawn(type)).toContain("lucide-bell");
});

test.each(named)("%s has a drawing of its own and a family in the settings", (type) => {
  expect(drawn(type)).toMatch(/<svg|<img/);
  expect(drawn(type)).not.toContain("lucide-bell");
  expect(notificationFamilies).toContain(familyOf[type]);
});

test("no two of the thirty share a drawing", () => {
  const drawings = named.map((type) =>
    renderToStaticMarkup(<NotificationTile type={type} reaction={null} />).replace(/^<span[^>]*>/, ""),
  );
  expect(new Set(drawings).size).toBe(30);
});

test("a kind this page does not know yet is a bell", () => {
  expect(drawn("sent_by_a_newer_server" as NotificationType)).toContain("lucide-bell");
});
