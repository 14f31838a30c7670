import { z } from "zod";
import { cardFields } from "./board-fields.ts";

/** How a company's boards look, for everyone who reads them. */
export const BoardSettings = z.object({ card_fields: z.array(z.enum(cardFields)).max(cardFields.length) });
export type BoardSettings = z.output<typeof BoardSettings>;

export const boardSettingsSchema = {
  get: { response: BoardSettings },
  set: { body: BoardSettings, response: BoardSettings },
};
