import { setup, type Offer } from "@angon/contract/setup";
import type { RequestOf } from "@angon/contract/kit/endpoint";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

export const offerQuery = queryOptions<Offer>({
  queryKey: ["setup"],
  queryFn: ({ signal }) => sendRequest(setup.offer, {}, { signal }),
  retry: false,
});

export const checkCode = (code: string): Promise<unknown> => sendRequest(setup.code, { body: { code } });

export type SetupBody = RequestOf<typeof setup.finish>["body"];

export const finish = (body: SetupBody): Promise<unknown> => sendRequest(setup.finish, { body });
