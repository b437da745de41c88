import { serverSide } from "./room-server.mjs";
import { webSide } from "./room-web.mjs";

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `homework` holds one Homework in `homeworks`, `stories` hold one Story in `stories`. */
export function namesOf(room) {
  const many = room.endsWith("s");
  const one = many ? room.replace(/ies$/, "ys").replace(/s$/, "") : room;
  return { room, Room: capital(room), One: capital(one), table: many ? room : `${room}s` };
}

/**
 * A room that lists and takes titles: the smallest thing that goes through every word of a room,
 * from the contract to the browser.
 */
export const skeleton = (names, number) => ({ ...serverSide(names, number), ...webSide(names) });

const importing = (name, from) => `import { ${name} } from "${from}";`;

/** The lists that every room stands in, and its line in each. */
export const lists = ({ room }) => [
  {
    path: "contract/src/index.ts",
    opens: "export const contract = {",
    closes: "}",
    entry: room,
    imports: importing(room, `./${room}.ts`),
  },
  {
    path: "contract/src/errors.ts",
    opens: "export const errors = {",
    closes: "}",
    entry: `...${room}Errors`,
    imports: importing(`${room}Errors`, `./${room}.ts`),
  },
  {
    path: "server/src/app.ts",
    opens: "export const rooms = {",
    closes: "}",
    entry: `${room}: ${room}Routes`,
    imports: importing(`${room}Routes`, `./features/${room}/routes.ts`),
  },
  {
    path: "server/test/who-may-examples.ts",
    opens: "export const examples: Record<string, Example> = {",
    closes: "\n};",
    entry: `"${room}.create": { body: { title: "প্রথম" } }`,
    imports: undefined,
  },
];
