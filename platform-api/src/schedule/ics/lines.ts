/** A content line may have 75 octets; what is longer goes on in the next, after a space. */
const MOST_OCTETS = 75;

/** Escapes a text value of iCalendar. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n")
    .replace(/[\p{Cc}]/gu, "");
}

/** Quotes the value of a parameter, which can't hold quotes or control characters. */
export const parameterValue = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, "")}"`;

/** Writes an instant (ISO 8601) as UTC: `20260303T090000Z`. */
export const utcValue = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Joins content lines to a calendar's text, folded where they are long. */
export const calendarText = (lines: readonly string[]): string => `${lines.map(fold).join("\r\n")}\r\n`;

function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      // The space that a continued line begins with counts too.
      [part, octets] = ["", 1];
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
