import { locators, page, type Locator } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    getByPost: (id: number) => Locator;
  }
}

locators.extend({ getByPost: (id: number) => `css=[data-post="${id}"]` });

/** The card of a post in a list or on its own page; pinned cards are others. */
export const postCard = (id: number): Locator => page.getByPost(id);

/** Opens the menu of a card and chooses an entry. */
export async function chooseFromMenu(card: Locator, entry: string): Promise<void> {
  await card.getByRole("button", { name: "আরও", exact: true }).click();
  await card.getByRole("button", { name: entry }).click();
}
