import { createElement, type SVGProps } from "react";

interface IconNode {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** Replaces lucide's factory in the build, because the page uses none of its class names, settings and contexts. */
export default function createLucideIcon({ node }: IconNode) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...rest,
      },
      ...lines,
    );
}
