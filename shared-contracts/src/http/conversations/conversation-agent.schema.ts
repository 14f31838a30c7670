import { z } from "zod";
import { agentStandings } from "../agents/agent-health.ts";
import { FileKind } from "../agents/listing-permissions.schema.ts";

/** The agent of the store that answers in a conversation. */
export const ConversationAgent = z.object({
  listing_id: z.uuid(),
  /** How often it may still be asked in a trial; null: as often as one likes. */
  questions_left: z.int().nullable(),
  /** The kinds of files that it may be sent. */
  files: z.array(FileKind),
  /** Whether it can be asked. */
  standing: z.enum(agentStandings),
});
