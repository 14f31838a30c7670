import { meetingDurations, scheduleDurations } from "@loubby/shared-contracts/shell";
import type { EventKind } from "./events.schema.ts";

/** The lengths in minutes that an event of a kind may have, the shortest first. */
export const durationsOf = (kind: EventKind): readonly number[] =>
  kind === "meeting" ? meetingDurations : scheduleDurations;
