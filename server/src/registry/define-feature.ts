import type { Endpoint } from "@angon/contract";
import type { FastifyInstance } from "fastify";
import type { Listener } from "../jobs/outbox.ts";
import type { Recurring } from "../jobs/recurring.ts";
import type { Services } from "../kit/context.ts";
import type { EventName } from "../kit/events.ts";
import { bindEndpoints, type Binding, type Served } from "../kit/http/endpoint.ts";
import type { OtherRoute } from "../kit/http/openapi.ts";
import type { ResourceDefinition } from "../kit/resources.ts";
import type { Publisher } from "../live/publish.ts";

/** All that a feature registers with the server; `features.ts` lists the features. */
export type Feature<Event extends EventName = EventName> = {
  endpoints: readonly Binding[];
  listeners: readonly Listener<Event>[];
  publishers: readonly Publisher<Event>[];
  recurring: readonly Recurring[];
  resource: ResourceDefinition | undefined;
  /** Mounts addresses that do not speak JSON; `otherRoutes` describes them in the OpenAPI document. */
  mount: ((app: FastifyInstance, services: Services) => void | Promise<void>) | undefined;
  otherRoutes: readonly OtherRoute[];
};

type Registered<Event extends EventName> = Partial<Omit<Feature<Event>, "endpoints">>;
type Unserved = { contract?: undefined };

/** Declares a feature in its `feature.ts`; an endpoint of its contract without a handler does not compile. */
export const defineFeature = <Contract extends Record<string, Endpoint>, Event extends EventName = never>(
  declared: (Served<Contract> | Unserved) & Registered<Event>,
): Feature<Event> => ({
  endpoints: "handlers" in declared ? bindEndpoints(declared) : [],
  listeners: declared.listeners ?? [],
  publishers: declared.publishers ?? [],
  recurring: declared.recurring ?? [],
  resource: declared.resource,
  mount: declared.mount,
  otherRoutes: declared.otherRoutes ?? [],
});
