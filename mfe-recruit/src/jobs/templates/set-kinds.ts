import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import type { QuestionKind } from "@loubby/shared-contracts/http/jobs/questions.schema";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";

type Body = RequestOf<typeof applicationTemplates.create>["body"];

/** Sets for candidates and sets for referees have calls, permissions and words of their own, and one page. */
export const setKinds = {
  application: {
    draft: "application-template",
    title: "Sets of questions",
    lead: "Written once, inserted in any job. Jobs keep the questions they took.",
    hint: "Keep the questions you ask for most jobs, and insert them with two clicks.",
    kept: "Jobs that took these questions keep them.",
    kinds: undefined,
    list: query(applicationTemplates.list, {}),
    listKey: keyOf(applicationTemplates.list),
    access: {
      list: applicationTemplates.list.access,
      create: applicationTemplates.create.access,
      update: applicationTemplates.update.access,
      remove: applicationTemplates.remove.access,
    },
    create: (body: Body) => call(applicationTemplates.create, { body }),
    update: (templateId: string, body: Body & { version: number }) =>
      call(applicationTemplates.update, { params: { templateId }, body }),
    remove: (templateId: string) => call(applicationTemplates.remove, { params: { templateId } }),
  },
  reference: {
    draft: "reference-template",
    title: "Questions for referees",
    lead: "What people are asked whom candidates name as references. Without a set, they are asked the usual.",
    hint: "Ask what matters in your trade: each set can be chosen when references are asked for.",
    kept: "References that were asked for keep these questions.",
    kinds: ["short_text", "long_text", "yes_no", "single_choice", "multi_choice", "number"] as QuestionKind[],
    list: query(referenceTemplates.list, {}),
    listKey: keyOf(referenceTemplates.list),
    access: {
      list: referenceTemplates.list.access,
      create: referenceTemplates.create.access,
      update: referenceTemplates.update.access,
      remove: referenceTemplates.remove.access,
    },
    create: (body: Body) => call(referenceTemplates.create, { body }),
    update: (templateId: string, body: Body & { version: number }) =>
      call(referenceTemplates.update, { params: { templateId }, body }),
    remove: (templateId: string) => call(referenceTemplates.remove, { params: { templateId } }),
  },
} as const;
export type SetKind = (typeof setKinds)[keyof typeof setKinds];
