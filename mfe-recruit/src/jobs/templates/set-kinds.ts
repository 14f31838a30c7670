import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import type { QuestionKind } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";

type Body = RequestOf<typeof applicationTemplates.create>["body"];

/** Sets for candidates and for referees share one page, each with its own calls, permissions and texts. */
export const setKinds = {
  application: {
    draft: "application-template",
    title: "Question sets",
    lead: "Write questions once and insert them in any job. Editing a set won't change those jobs.",
    hint: "Save the questions you ask for most jobs and insert them with two clicks.",
    kept: "Jobs that use these questions keep them.",
    kinds: undefined,
    list: query(applicationTemplates.list, {}),
    listKey: keyOf(applicationTemplates.list),
    access: applicationTemplates,
    create: (body: Body) => call(applicationTemplates.create, { body }),
    update: (templateId: string, body: Body & { version: number }) =>
      call(applicationTemplates.update, { params: { templateId }, body }),
    remove: (templateId: string) => call(applicationTemplates.remove, { params: { templateId } }),
  },
  reference: {
    draft: "reference-template",
    title: "Reference questions",
    lead: "Questions for the referees that candidates name. If you don't choose a set, they get the standard ones.",
    hint: "Ask what matters in your field. You can choose a set when you request references.",
    kept: "References already requested keep these questions.",
    kinds: ["short_text", "long_text", "yes_no", "single_choice", "multi_choice", "number"] as QuestionKind[],
    list: query(referenceTemplates.list, {}),
    listKey: keyOf(referenceTemplates.list),
    access: referenceTemplates,
    create: (body: Body) => call(referenceTemplates.create, { body }),
    update: (templateId: string, body: Body & { version: number }) =>
      call(referenceTemplates.update, { params: { templateId }, body }),
    remove: (templateId: string) => call(referenceTemplates.remove, { params: { templateId } }),
  },
} as const;
export type SetKind = (typeof setKinds)[keyof typeof setKinds];
