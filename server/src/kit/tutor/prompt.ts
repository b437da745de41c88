export type Prompt = { system: string; user: string };

/** Tokens that the provider counted; zero where it counted none. */
export type Tokens = { in: number; out: number };
