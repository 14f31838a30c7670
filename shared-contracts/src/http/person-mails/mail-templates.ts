import { endpoints } from "../endpoint.ts";
import type { mailTemplatesSchema } from "./mail-templates.schema.ts";

const accessTo = (action: "read" | "write" | "update") =>
  ({
    userTypes: ["employers", "partners"],
    permission: { feature: "email_template", action },
    planFeature: "email_template",
  }) as const;

/** Mails that a company begins its mails to applicants with. */
export const mailTemplates = endpoints<typeof mailTemplatesSchema>()("mailTemplates", {
  list: {
    method: "GET",
    path: "/recruit/mail-templates",
    access: accessTo("read"),
    summary: "The company's mail templates, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/mail-templates",
    access: accessTo("write"),
    summary: "Saves a template. 409 `name_taken`, `too_many_templates`.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/mail-templates/:templateId",
    access: accessTo("update"),
    summary: "Replaces a template. Mails started from it stay as they are. 409 `changed_meanwhile`.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/mail-templates/:templateId",
    access: accessTo("write"),
    summary: "Removes a template. Mails started from it stay as they are.",
  },
});
