import { parse } from "bowser";

/** A browser as a person knows it, such as "Chrome on Windows"; what says nothing of itself is "Unknown device". */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os } = parse(userAgent);
  const name = browser.name || userAgent.split(/[\s/]/)[0] || "Unknown browser";
  return os.name ? `${name} on ${os.name}` : name.slice(0, 60);
}
