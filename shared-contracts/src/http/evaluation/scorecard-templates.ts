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
    summary: "One template as it is being edited.",
  },
  create: {
    method: "POST",
    path: "/recruit/scorecard-templates",
    access: accessTo("write"),
    summary:
      "Creates a template as a draft; repeating a `client_id` answers the existing one. 409 `too_many`.",
    status: 201,
  },
  save: {
    method: "PATCH",
    path: "/recruit/scorecard-templates/:templateId",
    access: accessTo("update"),
    summary: "Saves the draft; scorecards use it once it is published. 409 `changed_meanwhile`, `archived`.",
  },
  publish: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/publish",
    access: accessTo("update"),
    summary:
      "Publishes the saved draft as the next version. Scorecards already started keep theirs. 409 `changed_meanwhile`, `name_taken`, `archived`, 422 `unfinished` naming what is missing.",
  },
  duplicate: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/duplicate",
    access: accessTo("write"),
    summary: "Copies a template as a draft; repeating a `client_id` answers the existing copy.",
    status: 201,
  },
  archive: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/archive",
    access: accessTo("update"),
    summary: "Archives a template; open scorecards keep it. Repeating it is no error.",
  },
  restore: {
    method: "POST",
    path: "/recruit/scorecard-templates/:templateId/restore",
    access: accessTo("update"),
    summary: "Restores an archived template. Repeating it is no error. 409 `name_taken`.",
  },
});
