import { references, myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import {
  referencesSchema,
  myReferencesSchema,
} from "@loubby/shared-contracts/http/evaluation/references.schema";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { scorecardTemplatesSchema } from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { scorecardsSchema } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { referencesRoutes, myReferencesRoutes } from "./references/references.routes.ts";
import { remindOfReferences } from "./references/remind-of-references.ts";
import { tellEndedReferees } from "./references/tell-ended-referees.ts";
import { remindOfScorecards } from "./scorecards/remind-of-scorecards.ts";
import { scorecardsRoutes } from "./scorecards/scorecards.routes.ts";
import { scorecardTemplatesRoutes } from "./scorecards/templates.routes.ts";
import { evaluationNotices, referenceNotices } from "./notices.ts";

/** Colleagues' scorecards and referees' answers about an applicant. */
export const evaluationModule: Module = {
  name: "evaluation",
  notices: [evaluationNotices, referenceNotices],
  offers: [
    "references/answer-reference.service",
    "references/decline-references.service",
    "references/my-references.service",
    "references/own-referees.service",
    "references/references.routes",
  ],
  serve(server, services) {
    serve(server, scorecards, scorecardsSchema, scorecardsRoutes(services));
    serve(server, scorecardTemplates, scorecardTemplatesSchema, scorecardTemplatesRoutes(services));
    serve(server, references, referencesSchema, referencesRoutes(services));
    serve(server, myReferences, myReferencesSchema, myReferencesRoutes(services));
  },
  work: [
    work(clockQueue("recruit.remind-of-scorecards"), remindOfScorecards, "11 * * * *"),
    work(clockQueue("recruit.tell-ended-referees"), (services) => tellEndedReferees(services), "* * * * *"),
    work(clockQueue("recruit.remind-of-references"), remindOfReferences, "37 * * * *"),
  ],
};
