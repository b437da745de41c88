import { issueSetupCode } from "../features/setup/public.ts";
import type { Server } from "../server.ts";
import { printLine } from "./open.ts";

const AGAIN_MS = 5_000;

/** A process that serves already goes on when the database is too slow for its code, and asks again. */
export async function tellSetupCode(server: Server, address: string): Promise<void> {
  const { app, services } = server;
  try {
    const code = await issueSetupCode(services);
    if (code) printLine(`The school is empty. Set it up at ${address}/setup with the code ${code}`);
  } catch (error) {
    if (!app.server.listening) return;
    app.log.warn({ err: error }, "the database did not take the setup code, which is tried again");
    setTimeout(() => void tellSetupCode(server, address), AGAIN_MS).unref();
  }
}
