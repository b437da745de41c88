/** A response of a feed without the name of its order: two readers who come soon after a new post get two orders. */
export const withoutOrderName = (text: string): string =>
  text.replaceAll(/("(?:asOf|next)":"(?:[0-9]+_[0-9]+_)?[0-9a-z]+-)[0-9a-z]+"/g, '$1order"');
