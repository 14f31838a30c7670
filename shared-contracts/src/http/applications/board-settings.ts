import { endpoints } from "../endpoint.ts";
import type { boardSettingsSchema } from "./board-settings.schema.ts";
import { movePipeline, readPipeline } from "./pipeline-access.ts";

/** How a company's boards look. */
export const boardSettings = endpoints<typeof boardSettingsSchema>()("boardSettings", {
  get: {
    method: "GET",
    path: "/recruit/board-settings",
    access: readPipeline,
    summary: "What the cards of the company's boards show.",
  },
  set: {
    method: "PUT",
    path: "/recruit/board-settings",
    access: movePipeline,
    summary: "Chooses what the cards of the company's boards show.",
  },
});
