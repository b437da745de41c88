import { administration } from "@angon/contract/administration";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions, uncached } from "../../lib/data/query-options.ts";

export const overviewQuery = queryOptions({
  queryKey: ["administration", "overview"],
  queryFn: ({ signal }) => sendRequest(administration.overview, {}, { signal }),
  refetchOnMount: "always",
});

export const confirmationQuery = queryOptions({
  queryKey: ["administration", "confirmation"],
  queryFn: ({ signal }) => sendRequest(administration.confirmation, {}, { signal }),
  ...uncached,
});

export const sendConfirmationCode = () => sendRequest(administration.sendCode, { body: {} });

export const confirm = (proof: { password: string } | { code: string }) =>
  sendRequest(administration.confirm, { body: proof });
