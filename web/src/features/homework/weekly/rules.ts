import type { Weekly, WeeklyChannel } from "@angon/contract/homework/weekly";

/** The ways in which this school sends the message, SMS first: few guardians read e-mail. */
export const channelsOf = (state: Weekly): WeeklyChannel[] =>
  (["sms", "letter"] as const).filter((channel) => state[channel].offered);

/** A guardian without a child, or of a school that sends nothing, has nothing to choose. */
export const isShown = (state: Weekly): boolean =>
  state.channel !== null || (state.can.start && channelsOf(state).length > 0);
