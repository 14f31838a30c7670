import { endpoints } from "../endpoint.ts";
import type { applicationTemplatesSchema } from "./application-templates.schema.ts";

const accessTo = (action: "read" | "write" | "update") =>
  ({
    userTypes: ["employers", "partners"],
    permission: { feature: "job_application_template", action },
    planFeature: "job_application_template",
  }) as const;

/** Question sets that a company uses for many jobs. */
export const applicationTemplates = endpoints<typeof applicationTemplatesSchema>()("applicationTemplates", {
  list: {
    method: "GET",
    path: "/recruit/application-templates",
    access: accessTo("read"),
    summary: "The company's question sets, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/application-templates",
    access: accessTo("write"),
    summary: "Saves a question set. 409 `name_taken`.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/application-templates/:templateId",
    access: accessTo("update"),
    summary: "Replaces a set. Jobs that used it keep their questions. 409 `changed_meanwhile`.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/application-templates/:templateId",
    access: accessTo("write"),
    summary: "Removes a set. Jobs that used it keep their questions.",
  },
});
