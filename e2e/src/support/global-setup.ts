import { ensureTemplate } from "./demo-school.ts";

export default async function globalSetup(): Promise<void> {
  if (!process.env["ANGON_URL"]) await ensureTemplate();
}
