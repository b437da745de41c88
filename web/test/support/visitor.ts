import type { Site } from "@angon/contract/site";
import { onTestFinished } from "vitest";
import type { FakeServer } from "./fake-server.ts";
import { openPage } from "./page.tsx";

/** The server marks the HTML of a request without a session cookie, and the page then asks for no session. */
export function openAsVisitor(
  address: string,
  answers: (server: FakeServer) => void = () => {},
  site: Partial<Site> = {},
): Promise<FakeServer> {
  const { dataset } = document.documentElement;
  dataset["visitor"] = "";
  onTestFinished(() => void delete dataset["visitor"]);
  return openPage(address, answers, null, site);
}
