/** Cuts to `limit` characters and adds an ellipsis; never splits an emoji. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join("")}...` : text;
}

export const CONVERSATION_NAME_LIMIT = 15;
export const LAST_MESSAGE_LIMIT = 20;
const FILE_NAME_LIMIT = 40;

/** File names over 40 characters keep their first 11 and last 10. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= FILE_NAME_LIMIT) return name;
  return `${characters.slice(0, 11).join("")}...${characters.slice(-10).join("")}`;
}

const SIZE_UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** A file's size in bytes as text: `512 Bytes`, `820 KB`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  let amount = Math.max(0, bytes);
  let unit = 0;
  // What rounds to 1024 belongs to the next unit.
  while (amount >= 1023.5 && unit < SIZE_UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${Number(amount.toFixed(unit < 2 ? 0 : 1))} ${SIZE_UNITS[unit]}`;
}

/** `talent_pool` reads `Talent Pool`. */
export function fromSlug(slug: string): string {
  return slug
    .split("_")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Up to two initials of a name, upper case; `?` for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = [first, last].map((word) => (word ? Array.from(word)[0] : "")).join("");
  return letters.toLocaleUpperCase() || "?";
}
