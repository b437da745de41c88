import { administrationCodes, type CodesScope, type IssuedCodes } from "@angon/contract/administration/codes";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";

/** The history of each person has a new line afterwards. */
export async function issueCodes(scope: CodesScope): Promise<IssuedCodes> {
  const issued = await withConfirmation(() => sendRequest(administrationCodes.issue, { body: scope }));
  await queryClient.invalidateQueries({ queryKey: ["administration"] });
  return issued;
}
