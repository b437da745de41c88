import { expect, it } from "vitest";
import { contract, type Definition } from "@angon/contract";
import { cast } from "../src/seed/cast.ts";
import { sql } from "../src/db/sql.ts";
import { useSchool, type Member } from "./harness.ts";

const school = useSchool();

const members = (Object.keys(cast) as Member[]).filter((key) => cast[key].phone !== null);
const reads = Object.values(contract)
  .flatMap((room) => Object.values(room) as Definition[])
  .filter((d) => d.method === "GET");

/** Written into everybody's private columns: whoever meets another person's mark has seen too much. */
const markOf = (id: number) => `canary-${id}-`;

it(
  "shows no answer of any call to anybody whom its private values do not belong to",
  { timeout: 60_000 },
  async () => {
    await school.database.run(sql`
    update users set email = 'canary-' || id || '-@school.example', thana = 'canary-' || id || '-thana',
      sanction_reason = 'canary-' || id || '-reason'`);
    const ids = Object.values(cast).map((person) => person.id);
    let seenOwn = 0;
    for (const member of members) {
      const caller = await school.enter(member);
      const own = cast[member];
      for (const definition of reads) {
        const { text } = await caller.get(definition.path.replace(/\{\w+\}/g, "1"));
        for (const id of ids.filter((other) => other !== own.id))
          expect(text, `${member} reads ${definition.path}`).not.toContain(markOf(id));
        for (const { phone } of Object.values(cast))
          if (phone !== null && phone !== own.phone)
            expect(text, `${member} reads ${definition.path}`).not.toContain(phone);
        expect(text, `${member} reads ${definition.path}`).not.toMatch(/argon2|password_hash/);
        if (text.includes(markOf(own.id))) seenOwn++;
      }
    }
    expect(seenOwn, "the marks can be seen at all").toBeGreaterThanOrEqual(members.length);
  },
);
