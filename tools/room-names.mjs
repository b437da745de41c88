import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesOf, foldersIn } from "./sources.mjs";

const serverWords = [
  "routes",
  "access",
  "rules",
  "commands",
  "queries",
  "present",
  "jobs",
  "tables",
  "public",
  "seed",
];
const serverTests = ["access.test.ts", "rules.test.ts"];
const webWords = ["api.ts", "text.ts", "late-text.ts", "state.ts", "public.ts"];
const webPiece = /^(pages|components)\/[A-Z][A-Za-z0-9]*\.tsx$/;
const webTest = /^[a-z][a-z-]*\.test\.tsx?$/;

const inServer = (room, name) =>
  serverWords.some((word) => name === `${word}.ts`) ||
  serverTests.includes(name) ||
  name === `${room}.test.ts`;

const inWeb = (_room, name) => webWords.includes(name) || webPiece.test(name) || webTest.test(name);

/** Same noun everywhere, and inside a room only the words that every room knows. */
export function nameProblems(root) {
  return ["server", "web"].flatMap((side) => {
    const features = `${side}/src/features`;
    const belongs = side === "server" ? inServer : inWeb;
    return foldersIn(root, features).flatMap((room) => {
      const folder = `${features}/${room}`;
      const files = filesOf(root, folder).map((path) => path.slice(folder.length + 1));
      const strange = files
        .filter((name) => !belongs(room, name))
        .map((name) => `${folder}/${name}: not a word of a room`);
      if (!existsSync(join(root, `contract/src/${room}.ts`)))
        strange.push(`${folder}: has no contract/src/${room}.ts`);
      if (side === "server" && files.includes("routes.ts") && !files.includes(`${room}.test.ts`))
        strange.push(`${folder}/routes.ts: has no ${room}.test.ts`);
      return strange;
    });
  });
}
