import { expect, it } from "vitest";
import { columns, joined, part, sql } from "./sql.ts";

it("a list of columns is written with the name of its table, and without parameters", () => {
  expect(sql`select ${columns(["id", "r_good"], "p")} from posts p where p.id = ${7}`).toMatchObject({
    text: "select p.id, p.r_good from posts p where p.id = $1",
    values: [7],
  });
  expect(sql`insert into posts (${columns(["id", "body"])})`.text).toBe("insert into posts (id, body)");
});

it.each(["id; drop table posts", "p.id", "Id", "", "id--"])("the text '%s' is refused as a column", (name) =>
  expect(() => columns(["id", name])).toThrow("Not the name of a column"),
);

it("joined pieces keep their values as parameters in their order", () => {
  const { text, values } = sql`select ${0}, ${joined([part`${1}`, part`a + ${2}`, part`b`])}, ${3}`;
  expect([text, values]).toEqual(["select $1, $2, a + $3, b, $4", [0, 1, 2, 3]]);
  expect(sql`select ${joined([part`a`, part`b`], " + ")}`.text).toBe("select a + b");
});
