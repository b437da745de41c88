export { stepProviders } from "./queries.ts";
export {
  nextStep,
  type Ground,
  type Ladder,
  type LadderQuestion,
  type ProducedStep,
  type StepSource,
} from "./rules.ts";
