import type { ComponentProps } from "react";
import { Link } from "wouter";

/** A link of the site settings: a path of this site, or another website of the school. */
export const SiteLink = ({ href, ...rest }: Omit<ComponentProps<"a">, "ref"> & { href: string }) =>
  href.startsWith("/") ? (
    <Link {...rest} href={href} />
  ) : (
    <a {...rest} href={href} rel="noopener noreferrer" />
  );
