export {
  answerFrom,
  firstOf,
  furtherOf,
  groundsOf,
  isFree,
  leavesHint,
  restatementOf,
  type BankQuestion,
  type Known,
  type ProviderAnswer,
  type Similar,
} from "./rules.ts";
