import { endpoints } from "../endpoint.ts";
import type { referenceTemplatesSchema } from "./reference-templates.schema.ts";

const accessTo = (action: "read" | "write" | "update") =>
  ({
    userTypes: ["employers", "partners"],
    permission: { feature: "reference_template", action },
    planFeature: "reference_template",
  }) as const;

/** Question sets that a company asks referees. */
export const referenceTemplates = endpoints<typeof referenceTemplatesSchema>()("referenceTemplates", {
  list: {
    method: "GET",
    path: "/recruit/reference-templates",
    access: accessTo("read"),
    summary: "The company's question sets for referees, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/reference-templates",
    access: accessTo("write"),
    summary: "Saves a question set. 409 `name_taken`.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/reference-templates/:templateId",
    access: accessTo("update"),
    summary: "Replaces a set. Requested references keep theirs. 409 `changed_meanwhile`.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/reference-templates/:templateId",
    access: accessTo("write"),
    summary: "Removes a set. Requested references keep their questions.",
  },
});
