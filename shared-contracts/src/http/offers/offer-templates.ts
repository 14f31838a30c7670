import { endpoints } from "../endpoint.ts";
import type { offerTemplatesSchema } from "./offer-templates.schema.ts";

const accessTo = (action: "read" | "write" | "update") =>
  ({
    userTypes: ["employers", "partners"],
    permission: { feature: "job_application_template", action },
    planFeature: "job_application_template",
  }) as const;

/** Letters that a company begins its offers with. */
export const offerTemplates = endpoints<typeof offerTemplatesSchema>()("offerTemplates", {
  list: {
    method: "GET",
    path: "/recruit/offer-templates",
    access: accessTo("read"),
    summary: "The company's offer letters, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/offer-templates",
    access: accessTo("write"),
    summary: "Saves a letter. 409 `name_taken`, `too_many_templates`; 422 `unknown_variable` with its place.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/offer-templates/:templateId",
    access: accessTo("update"),
    summary: "Replaces a letter. Offers started from it stay as they are. 409 `changed_meanwhile`.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/offer-templates/:templateId",
    access: accessTo("write"),
    summary: "Removes a letter. Offers started from it keep theirs.",
  },
});
