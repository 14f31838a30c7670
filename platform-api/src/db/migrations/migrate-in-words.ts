import type { Migrated } from "../migrate.ts";

/** What was done, for the person who ran the command. */
export function inWords({ migrations, definitions }: Migrated): string {
  if (migrations.length + definitions.length === 0) return "Nothing to migrate.";
  return `Applied ${counted(migrations.length, "migration")}, made ${counted(definitions.length, "definition")} anew.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
