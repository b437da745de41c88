import { notificationFamilies } from "@angon/contract/kit/notification";
import {
  notificationDeclarations,
  notificationTypes,
  type NotificationType,
} from "@angon/contract/notification-types";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NotificationTile } from "./components/NotificationTile.tsx";

const named = notificationTypes.filter((type) => notificationDeclarations[type].icon);
const plain = notificationTypes.filter((type) => !named.includes(type));
const drawn = (type: NotificationType) =>
  renderToStaticMarkup(<NotificationTile type={type} reaction={type.includes("reaction") ? "good" : null} />);

test("at least thirty notification types have a drawing, and some a bell", () => {
  expect(named.length).toBeGreaterThanOrEqual(30);
  for (const type of plain) expect(drawn(type)).toContain("lucide-bell");
});

test.each(named)("the notification type %s has its own icon and a family in the settings", (type) => {
  expect(drawn(type)).toMatch(/<svg|<img/);
  expect(drawn(type)).not.toContain("lucide-bell");
  expect(notificationFamilies).toContain(notificationDeclarations[type].family);
});

test("no two notification types share a drawing", () => {
  const drawings = named.map((type) =>
    renderToStaticMarkup(<NotificationTile type={type} reaction={null} />).replace(/^<span[^>]*>/, ""),
  );
  expect(new Set(drawings).size).toBe(named.length);
});

test("a notification type that this version of the page does not know is shown as a bell", () => {
  expect(drawn("sent_by_a_newer_server" as NotificationType)).toContain("lucide-bell");
});
