import type { ConfirmDialogProps } from "./components/ConfirmDialog.tsx";
import { useAction } from "../../lib/data/use-action.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { loadChunk } from "../../lib/lazy/lazy.ts";
import { openLazyDialog } from "../../lib/lazy/open-lazy-dialog.tsx";

const loadDialog = () => import("./components/ConfirmDialog.tsx");

/** Asks for the password in a dialog; false when the user closes it. */
async function askForPassword(): Promise<boolean> {
  const dialog = await loadChunk(loadDialog);
  return new Promise((resolve) => {
    const props: ConfirmDialogProps = { onAnswer: resolve };
    void openLazyDialog(() => Promise.resolve(dialog), props);
  });
}

/** Sends a request; when the server wants the password first, asks for it and sends the request again. */
export async function withConfirmation<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isNeeded = error instanceof ProblemError && error.code === "administration.confirm_needed";
    if (isNeeded && (await askForPassword())) return send();
    throw error;
  }
}

type Action<Input, Result> = Parameters<typeof useAction<Input, Result>>[0];

/** `useAction` for requests that may ask for the password first. */
export const useConfirmedAction = <Input = void, Result = unknown>(action: Action<Input, Result>) =>
  useAction({ ...action, run: (input: Input) => withConfirmation(() => action.run(input)) });
