import { firstPage, showsFeed } from "./features/feed/public.ts";
import { pinsFor } from "./features/pins/public.ts";
import { visitBy } from "./features/session/public.ts";
import { readSite } from "./features/site/public.ts";
import type { Services } from "./kit/context.ts";

/** Data embedded in the page, which would otherwise take further requests before the first render. */
export async function embeddedDataFor(services: Services, cookie: string | undefined, address: string) {
  const [site, visit] = await Promise.all([readSite(services), visitBy(services, cookie)]);
  if (!visit) return { site };
  const { facts: session, viewer } = visit;
  if (!showsFeed(address)) return { site, session };
  const [feed, pins] = await Promise.all([firstPage(services, viewer), pinsFor(services, viewer)]);
  return { site, session, ...(feed && { feed }), ...(pins && { pins }) };
}
