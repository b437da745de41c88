export { useConfirmedAction } from "./use-confirmed-action.tsx";
