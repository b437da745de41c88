/** An event as RFC 5545 has it; texts are plain. */
export type CalendarEvent = {
  uid: string;
  /** Calendars replace an earlier copy of the same uid by one of a higher number. */
  revision: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  body: string;
};

const ZONE = "Asia/Dhaka";

/** Dhaka has had one offset and no summer time since 2009, and no event is older. */
const zone = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:20100101T000000",
  "TZOFFSETFROM:+0600",
  "TZOFFSETTO:+0600",
  "TZNAME:+06",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const OFFSET_MS = 6 * 3_600_000;
const basic = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
const utc = (at: Date): string => `${basic(at)}Z`;
const local = (at: Date): string => basic(new Date(at.getTime() + OFFSET_MS));

/** Backslash first, or it would escape the escapes. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n");

const MAX_BYTES = 75;
const encoder = new TextEncoder();

/**
 * Lines have at most 75 bytes; the rest follows on lines that begin with a space. A letter of Bengali has three bytes,
 * and one cut in two would be unreadable.
 */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_BYTES) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join("\r\n");
}

/** Times are those of the school, so that a calendar shows them in its zone wherever the phone is. */
export const calendarFile = (event: CalendarEvent): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Angon//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zone,
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART;TZID=${ZONE}:${local(event.startsAt)}`,
    `DTEND;TZID=${ZONE}:${local(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === "" ? [] : [`LOCATION:${escaped(event.place)}`]),
    ...(event.body === "" ? [] : [`DESCRIPTION:${escaped(event.body)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
