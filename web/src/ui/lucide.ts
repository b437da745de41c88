import { createElement, type SVGProps } from "react";

interface Drawn {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type DrawingProps = SVGProps<SVGSVGElement> & { size?: number | string };

/** Stands in for lucide's own: the built page needs none of the names, settings and contexts that one reckons with. */
export default function createLucideIcon({ node }: Drawn) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: DrawingProps) =>
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
