import { toast } from "../../ui/overlay/Toast.tsx";
import { sentenceOf } from "../http/problem.ts";
import { currentLanguage } from "../i18n/language.tsx";
import { loadChunk } from "./lazy.ts";

/** Loads a chunk for a press; a toast shows the failure, and the next press tries again. */
export const loadOrToast = <Module>(load: () => Promise<Module>): Promise<Module | void> =>
  loadChunk(load).catch((problem: unknown) => {
    toast({ tone: "bad", ...sentenceOf(problem, currentLanguage()) });
  });
