import { endpoints } from "../endpoint.ts";
import type { scorecardTemplatesSchema } from "./scorecard-templates.schema.ts";

const accessTo = (action: "read" | "write" | "update") =>
  ({
    userTypes: ["employers", "partners"],
    permission: { feature: "scorecard_template", action },
    planFeature: "scorecard_template",
  }) as const;

/** What a company's scorecards ask for. */
export const scorecardTemplates = endpoints<typeof scorecardTemplatesSchema>()("scorecardTemplates", {
  list: {
    method: "GET",
    path: "/recruit/scorecard-templates",
    access: accessTo("read"),
    summary: "The company's scorecard templates by name: those in use, or the archived ones; 500 at most.",
  },
  get: {
    method: "GET",
    path: "/recruit/scorecard-templates/:templateId",
    access: accessTo("read"),
    summary: "One template as it is worked on.",
  },
  create: {
    method: "POST",
    path: "/recruit/scorecard-templates",
    access: accessTo("write"),
    summary:
      "Begins a template as a draft; the same `client_id` again answers the one that is there. 409 `too_many`.",
    status: 201,
  },
  save: {
    method: "PATCH",
    path: "/recruit/scorecard-templates/:templateId",
    access: accessTo("update"),
    summary:
      "Saves what is worked on; cards see it once it is published. 409 `changed_meanwhile`, `archived`.",
  },
  publish: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/publish",
    access: accessTo("update"),
    summary:
      "Makes the next version of what is saved. Cards that were begun keep theirs. 409 `changed_meanwhile`, `name_taken`, `archived`, 422 `unfinished` naming what is missing.",
  },
  duplicate: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/duplicate",
    access: accessTo("write"),
    summary: "Begins a draft of the same content; the same `client_id` again answers the one that is there.",
    status: 201,
  },
  archive: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/archive",
    access: accessTo("update"),
    summary: "Takes a template out of use; cards that are out keep it. Again is no error.",
  },
  restore: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/restore",
    access: accessTo("update"),
    summary: "Brings an archived template back. Again is no error. 409 `name_taken`.",
  },
});
