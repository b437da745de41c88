import type { ComponentProps } from "react";
import { Link } from "wouter";

/** A link from the site's settings: a page of ours, or one of the school elsewhere. */
export const SiteLink = ({ href, ...rest }: Omit<ComponentProps<"a">, "ref"> & { href: string }) =>
  href.startsWith("/") ? (
    <Link {...rest} href={href} />
  ) : (
    <a {...rest} href={href} rel="noopener noreferrer" />
  );
