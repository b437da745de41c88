// Loaded into a school before its program: notes every statement that is run, and hands the list over when asked.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../tools/progress.mjs";

// The very copy the server uses: another one would have a prototype of its own.
const pg = createRequire(join(root, "server/package.json"))("pg");
const { query } = pg.Client.prototype;
let noted = [];

pg.Client.prototype.query = function noteAndQuery(...given) {
  const [asked, values] = given;
  const { name, text, values: inside } = typeof asked === "string" ? { text: asked } : asked;
  noted.push({ name, text, values: inside ?? (Array.isArray(values) ? values : []) });
  return query.apply(this, given);
};

process.on("message", () => {
  process.send(noted);
  noted = [];
});
