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
/** The same of people who do the work: they run nothing. */
const PEOPLE = {
  [KEEPS]: "They keep what they were given after the work",
  [KEEPS_NOTHING]: "They keep nothing after the work",
  [TRAINS]: "Models learn from what they were given",
  [TRAINS_NOTHING]: "No model learns from what they were given",
} as const;

/**
 * What an agent does with what it is given, a sentence each; nothing is claimed for a seller who hasn't said. Of a service,
 * with `byPeople`, it says what the people who do it get and keep.
 */
export function permissionWords(
  { data, files = [], hosts, keeps, trains }: ListingPermissions,
  byPeople = false,
): string[] {
  const gets = data.filter((line) => line !== "");
  if (gets.length === 0)
    return [`The seller hasn't said yet what data ${byPeople ? "they get" : "it gets"}.`];
  if (byPeople)
    return [
      ...gets.map((line) => `They get: ${line}`),
      PEOPLE[keeps ? KEEPS : KEEPS_NOTHING],
      PEOPLE[trains ? TRAINS : TRAINS_NOTHING],
    ];
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
