import { hostname, userInfo } from "node:os";

/** The account that runs a command, as the audit names it. */
export function actorOfCommand(): string {
  return `${accountName()}@${hostname()}`;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return String(process.getuid?.() ?? "unknown");
  }
}
