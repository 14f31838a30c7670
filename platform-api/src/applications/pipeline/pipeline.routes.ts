import type { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { callMailBack, changeMail, readMails } from "../mails/application-mails.service.ts";
import {
  changeJob,
  changeStage,
  dropStage,
  previewMove,
  readReasons,
  readTasks,
  saveReasons,
  settleTask,
} from "./pipeline.service.ts";
import { applyPlan, forgetPlan, keepPlan, readStages } from "./stage-plans.service.ts";
import { findPlans } from "./stage-plans.sql.ts";
import { lookAt, readViewers } from "../viewers.service.ts";

/** Stages and their entry actions, rejection reasons, planned mails and tasks, and saved pipelines. */
export const pipelineRoutes = (services: Services): Handlers<typeof pipeline> => ({
  look: ({ principal, params }) => lookAt(services, principal, params.applicationId),
  viewers: ({ principal, params }) => readViewers(services, principal, params.jobId),
  stages: ({ principal, params }) => readStages(services, principal, params.jobId),
  setStage: ({ principal, params, body }) => changeStage(services, principal, params, body),
  removeStage: ({ principal, params, body }) => dropStage(services, principal, params, body.target_id),
  preview: ({ principal, params, query }) => previewMove(services, principal, params, query.application_id),
  reasons: ({ principal, query }) => readReasons(services, principal, query.application_id),
  saveReasons: ({ principal, body }) => saveReasons(services, principal, body.reasons),
  moveToJob: ({ principal, params, body }) => changeJob(services, principal, params.applicationId, body),
  mails: ({ principal, params }) => readMails(services, principal, params.applicationId),
  setMail: ({ principal, params, body }) => changeMail(services, principal, params.mailId, body),
  cancelMail: ({ principal, params }) => callMailBack(services, principal, params.mailId),
  tasks: ({ principal, params }) => readTasks(services, principal, params.applicationId),
  setTask: ({ principal, params, body }) => settleTask(services, principal, params.taskId, body.done),
  plans: ({ principal }) =>
    services.db.as(askerOf(principal)).read((sql) => findPlans(sql, principal.organization.id)),
  savePlan: ({ principal, body }) => keepPlan(services, principal, body),
  removePlan: ({ principal, params }) => forgetPlan(services, principal, params.planId),
  applyPlan: ({ principal, params, body }) => applyPlan(services, principal, params.jobId, body.plan_id),
});
