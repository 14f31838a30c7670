import type { ImportNote } from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import type { Exception } from "../series/occurrences.sql.ts";
import type { EventValues } from "../write-events.sql.ts";

/** What an imported event says, as the database keeps it until it is imported. */
export interface ImportContent extends Pick<ImportNote, "line" | "name"> {
  readonly values: EventValues;
  /** What single times of a series say on their own. */
  readonly exceptions: readonly Exception[];
}

/** An event that a file makes. */
export interface ImportItem {
  /** Its UID; of a time that stands on its own, with its start. */
  readonly uid: string;
  readonly content: ImportContent;
}

/** What was found in a file. */
export interface ReadCalendar {
  readonly items: readonly ImportItem[];
  readonly refused: number;
  readonly problems: readonly ImportNote[];
  readonly notes: readonly ImportNote[];
  readonly unknownZones: readonly string[];
}
