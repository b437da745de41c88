/** The languages of the page and of every sentence. */
export type Language = "bn" | "en";
