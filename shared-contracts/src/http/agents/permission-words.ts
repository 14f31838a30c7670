import type { FileKind } from "./file-kinds.ts";
import type { ListingPermissions } from "./listing-permissions.schema.ts";

const FILES: Readonly<Record<FileKind, string>> = {
  pictures: "Gets the pictures that you send it",
  documents: "Gets the documents that you send it",
  texts: "Gets the texts and tables that you send it",
  films: "Gets the films that you send it",
};
const KEEPS = "Keeps what it was given after a run";
const KEEPS_NOTHING = "Keeps nothing after a run";
const TRAINS = "Models learn from what it was given";
const TRAINS_NOTHING = "No model learns from what it was given";

/** What an agent does with what it is given, a sentence each; nothing is claimed for a seller who hasn't said. */
export function permissionWords({ data, files = [], hosts, keeps, trains }: ListingPermissions): string[] {
  const gets = data.filter((line) => line !== "");
  if (gets.length === 0) return ["The seller hasn't said yet what data it gets."];
  return [
    ...gets.map((line) => `Gets: ${line}`),
    ...files.map((kind) => FILES[kind]),
    ...hosts.filter((host) => host !== "").map((host) => `Calls ${host}`),
    keeps ? KEEPS : KEEPS_NOTHING,
    trains ? TRAINS : TRAINS_NOTHING,
  ];
}

/** What an agent does now that no one agreed to before, a sentence each; nothing where it only asks for less. */
export function addedPermissions(before: ListingPermissions, now: ListingPermissions): string[] {
  const agreed = new Set<string>([...permissionWords(before), KEEPS_NOTHING, TRAINS_NOTHING]);
  return permissionWords(now).filter((words) => !agreed.has(words));
}
