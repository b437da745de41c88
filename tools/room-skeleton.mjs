import { serverSide } from "./room-server.mjs";
import { webSide } from "./room-web.mjs";

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `homework` holds one Homework in `homeworks`, `stories` hold one Story in `stories`. */
export function namesOf(room) {
  const many = room.endsWith("s");
  const one = many ? room.replace(/ies$/, "ys").replace(/s$/, "") : room;
  return { room, Room: capital(room), One: capital(one), one, table: many ? room : `${room}s` };
}

/**
 * A room that lists and accepts titles: the smallest room with every kind of file, from the contract to the browser.
 */
export const skeleton = (names, number) => ({ ...serverSide(names, number), ...webSide(names) });

const importLine = (name, from) => `import { ${name} } from "${from}";`;

/** The central lists in which a room is registered, with its entry in each. */
export const registrations = ({ room }) => [
  {
    path: "contract/src/notification-types.ts",
    opens: "const declared = {",
    closes: "}",
    entry: `...${room}Notifications`,
    imports: importLine(`${room}Notifications, ${room}Sentences`, `./${room}/notifications.ts`),
  },
  {
    path: "contract/src/notification-types.ts",
    opens: "export const notificationSentences: Readonly<Record<NotificationType, Sentence>> = {",
    closes: "}",
    entry: `...${room}Sentences`,
    imports: undefined,
  },
];

/** The lists of features, with its line in each. */
export const featureLists = ({ room }) => [
  { path: "contract/src/features.ts", line: `export { ${room} } from "./${room}.ts";` },
  {
    path: "server/src/features.ts",
    line: `export { feature as ${room} } from "./features/${room}/feature.ts";`,
  },
];
