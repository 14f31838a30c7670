import type { ListingPermissions } from "./listing-permissions.schema.ts";

/** What an agent does with what it is given, a sentence each; nothing is claimed for a seller who hasn't said. */
export function permissionWords({ data, hosts, keeps, trains }: ListingPermissions): string[] {
  const gets = data.filter((line) => line !== "");
  if (gets.length === 0) return ["The seller hasn't said yet what data it gets."];
  return [
    ...gets.map((line) => `Gets: ${line}`),
    ...hosts.filter((host) => host !== "").map((host) => `Calls ${host}`),
    keeps ? "Keeps what it was given after a run" : "Keeps nothing after a run",
    trains ? "Models learn from what it was given" : "No model learns from what it was given",
  ];
}
