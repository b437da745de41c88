import { LOW, WIDTH } from "./pen.ts";
import { scenes } from "./scenes.ts";

/** A group's picture is cut to a wide cover and to a square, so its motif stands in the middle. */
const motif = (ground: string, light: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LOW}" viewBox="0 0 ${WIDTH} ${LOW}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="360" cy="240" r="330" fill="${light}" opacity=".18"/><circle cx="360" cy="240" r="210" fill="${light}" opacity=".2"/><g stroke-linecap="round" stroke-linejoin="round" transform="translate(158.4 105.6) scale(.56)">${shapes}</g></svg>`;

const orbit = (turn: number) =>
  `<ellipse cx="360" cy="240" rx="190" ry="66" fill="none" stroke="#f6ecd9" stroke-width="8" transform="rotate(${turn} 360 240)"/>`;

const atom = () =>
  motif(
    "#1f4f7a",
    "#7fb6e0",
    `${orbit(0)}${orbit(60)}${orbit(120)}<circle cx="360" cy="240" r="30" fill="#f2a71b"/><circle cx="550" cy="240" r="15" fill="#ffd98a"/><circle cx="265" cy="75" r="15" fill="#ffd98a"/><circle cx="265" cy="405" r="15" fill="#ffd98a"/>`,
  );

const sprout = () =>
  motif(
    "#0a5742",
    "#8fcbb0",
    '<path d="M316 96h88M332 96v110l-86 150q-16 38 26 44h176q42 -6 26 -44l-86 -150V96" fill="#ffffff22" stroke="#f6ecd9" stroke-width="10"/><path d="M278 320h164l26 46q8 24 -18 26h-180q-26 -2 -18 -26Z" fill="#8fcbb0"/><path d="M360 330v-96" stroke="#d9f0c4" stroke-width="9"/><path d="M360 262q-60 0 -66 -54q62 -4 66 54ZM360 244q60 -4 64 -58q-62 0 -64 58Z" fill="#c8e6a0"/><circle cx="404" cy="352" r="10" fill="#ffffff88"/><circle cx="322" cy="362" r="7" fill="#ffffff88"/>',
  );

const automaton = () =>
  motif(
    "#4a3a63",
    "#b7a3dc",
    '<path d="M360 120V74" stroke="#f6ecd9" stroke-width="10"/><circle cx="360" cy="66" r="16" fill="#f2a71b"/><rect x="236" y="120" width="248" height="180" rx="36" fill="#e8e1f2"/><rect x="264" y="156" width="192" height="86" rx="40" fill="#2b2440"/><circle cx="316" cy="199" r="20" fill="#79d0da"/><circle cx="404" cy="199" r="20" fill="#79d0da"/><path d="M320 268h80" stroke="#4a3a63" stroke-width="9"/><rect x="208" y="180" width="22" height="64" rx="10" fill="#c8bce0"/><rect x="490" y="180" width="22" height="64" rx="10" fill="#c8bce0"/><path d="M262 420q0 -96 98 -96t98 96Z" fill="#c8bce0"/><circle cx="360" cy="380" r="18" fill="#f2a71b"/>',
  );

const ring = () =>
  motif(
    "#7c4403",
    "#f4be92",
    '<path d="M360 92L488 166V314L360 388L232 314V166Z" fill="none" stroke="#fff2dd" stroke-width="14"/><circle cx="360" cy="240" r="84" fill="none" stroke="#fff2dd" stroke-width="10"/><circle cx="360" cy="92" r="20" fill="#f2a71b"/><circle cx="488" cy="314" r="20" fill="#f2a71b"/><circle cx="232" cy="314" r="20" fill="#f2a71b"/>',
  );

const throwing = () =>
  motif(
    "#0b5f6c",
    "#8fd5dc",
    '<path d="M150 380H580" stroke="#e8f5f2" stroke-width="9"/><path d="M180 376Q360 -60 540 376" fill="none" stroke="#e8f5f2" stroke-width="8" stroke-dasharray="4 22"/><circle cx="360" cy="158" r="28" fill="#f2a71b"/><path d="M388 158H470M446 138l26 20l-26 20M360 188v70M342 236l18 24l18 -24" fill="none" stroke="#ffd98a" stroke-width="9"/><path d="M180 376l62 -96M214 288l30 -10l4 32" fill="none" stroke="#ff967a" stroke-width="10"/>',
  );

/** By slug. One club has none, so that the patterns of groups without a picture are seen too. */
const bySlug: Readonly<Record<string, () => string>> = {
  "physics-adda": atom,
  "science-club": sprout,
  "robotics-club": automaton,
  "hsc25-science-a": () => scenes["campus"]?.() ?? "",
  "chemistry-subject": ring,
  "physics-1-course": throwing,
};

const PREFIX = "group-";
export const groupPictureOf = (slug: string): string | undefined =>
  slug in bySlug ? `${PREFIX}${slug}` : undefined;
export const groupPicture = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? bySlug[name.slice(PREFIX.length)]?.() : undefined;
