import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { approvalsSchema } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import { myApprovalsSchema } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { hiringSettingsSchema } from "@loubby/shared-contracts/http/approvals/hiring-settings.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { approvalsRoutes } from "./approvals.routes.ts";
import type { Subjects } from "./subjects.ts";
import { myApprovalsRoutes } from "./my-approvals.routes.ts";
import { hiringSettingsRoutes } from "./hiring-settings.routes.ts";
import { remindOfApprovals } from "./remind-of-approvals.ts";
import { approvalNotices } from "./notices.ts";

/** Approvers of jobs and offers, and their decisions. */
export const approvalsModule = (subjects: Subjects): Module => ({
  name: "approvals",
  notices: [approvalNotices],
  offers: [
    "approval-notices",
    "ask-approval.service",
    "decide-approval.service",
    "find-hiring-settings",
    "needs-approval",
    "read-approval",
    "requests",
  ],
  serve(server, services) {
    serve(server, hiringSettings, hiringSettingsSchema, hiringSettingsRoutes(services));
    serve(server, approvals, approvalsSchema, approvalsRoutes(services, subjects));
    serve(server, myApprovals, myApprovalsSchema, myApprovalsRoutes(services));
  },
  work: [work(clockQueue("recruit.remind-of-approvals"), remindOfApprovals, "31 * * * *")],
});
