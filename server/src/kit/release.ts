import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import packageFile from "../../package.json" with { type: "json" };

const Release = z.object({ version: z.string(), commit: z.nullable(z.string()) });

/** The build writes `release.json` beside the program; a server that runs from its sources has no commit. */
function readRelease(): z.output<typeof Release> {
  const unknown = { version: packageFile.version, commit: null };
  try {
    const text = readFileSync(new URL("./release.json", import.meta.url), "utf8");
    const parsed = z.safeParse(Release, JSON.parse(text));
    return parsed.success ? parsed.data : unknown;
  } catch {
    return unknown;
  }
}

export const release = readRelease();
