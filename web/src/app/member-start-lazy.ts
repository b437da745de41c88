import { currentSession, isLeaving, onSession } from "../features/session/public.ts";
import { register } from "./service-worker.ts";
import { keepDisplayFont } from "./store-font.ts";

const loadMember = () => import("./member-start.ts");
const loadLeaving = () => import("./finish-sign-out.ts");

/** Starts features of signed-in pages; the sign-in page does not load them. */
function startForMember(): void {
  if (currentSession().status !== "in") return;
  stopWaiting();
  void loadMember()
    .then(({ memberStart }) => memberStart())
    .catch(waitForMember);
}

let stopWaiting = () => {};
const waitForMember = () => void (stopWaiting = onSession(startForMember));

/** When the first view stands and nothing else is to be done: what makes the next one possible without a line. */
export function lateStart(): void {
  if (isLeaving())
    void loadLeaving().then(
      ({ finishLeaving }) => finishLeaving(),
      () => undefined,
    );
  waitForMember();
  startForMember();
  void keepDisplayFont();
  if (import.meta.env.PROD) register().catch(() => undefined);
}
