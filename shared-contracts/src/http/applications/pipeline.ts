import { endpoints } from "../endpoint.ts";
import type { pipelineSchema } from "./pipeline.schema.ts";

const company = ["employers", "partners"] as const;
const read = { userTypes: company, permission: { feature: "pipeline", action: "read" } } as const;
const move = {
  userTypes: company,
  permission: { feature: "pipeline", action: "update" },
  planFeature: "pipeline",
} as const;
const shape = {
  userTypes: company,
  permission: { feature: "pipeline", action: "write" },
  planFeature: "pipeline",
} as const;

/** Stages and what they do, reasons of rejections, planned mails and tasks, plans for further jobs. */
export const pipeline = endpoints<typeof pipelineSchema>()("pipeline", {
  look: {
    method: "POST",
    path: "/recruit/applications/:applicationId/viewers",
    access: read,
    summary: "Says that the caller has an application open, and answers which colleagues have too.",
  },
  viewers: {
    method: "GET",
    path: "/recruit/jobs/:jobId/viewers",
    access: read,
    summary: "Which colleagues have which applications of a job open.",
  },
  stages: {
    method: "GET",
    path: "/recruit/jobs/:jobId/stages",
    access: read,
    summary: "A job's stages with their time limits and what happens when someone enters them.",
  },
  setStage: {
    method: "PATCH",
    path: "/recruit/jobs/:jobId/stages/:stageId",
    access: shape,
    summary: "Renames a stage, sets its time limit and what happens when someone enters it.",
  },
  removeStage: {
    method: "POST",
    path: "/recruit/jobs/:jobId/stages/:stageId/removal",
    access: shape,
    summary: "Removes a stage; who stands in it moves to the target. 409 `stage_in_use` without one.",
  },
  preview: {
    method: "GET",
    path: "/recruit/jobs/:jobId/stages/:stageId/preview",
    access: read,
    summary: "What moving an application into a stage will send and create.",
  },
  reasons: {
    method: "GET",
    path: "/recruit/rejection-reasons",
    access: read,
    summary: "The company's reasons for a rejection, each with its mail.",
  },
  saveReasons: {
    method: "PUT",
    path: "/recruit/rejection-reasons",
    access: shape,
    summary: "Replaces the company's reasons; those that are left out are retired.",
  },
  moveToJob: {
    method: "POST",
    path: "/recruit/applications/:applicationId/job",
    access: move,
    summary: "Moves an application to another job of the company with all of its history.",
  },
  mails: {
    method: "GET",
    path: "/recruit/applications/:applicationId/mails",
    access: read,
    summary: "The mails to a candidate: planned, sent and called back, newest first.",
  },
  setMail: {
    method: "PATCH",
    path: "/recruit/application-mails/:mailId",
    access: move,
    summary: "Changes a mail that has not left yet, or when it leaves. 409 `mail_gone` afterwards.",
  },
  cancelMail: {
    method: "POST",
    path: "/recruit/application-mails/:mailId/cancel",
    access: move,
    summary: "Calls a mail back. 409 `mail_gone` when it has left.",
  },
  tasks: {
    method: "GET",
    path: "/recruit/applications/:applicationId/tasks",
    access: read,
    summary: "What is to be done for an application, open tasks first.",
  },
  setTask: {
    method: "PATCH",
    path: "/recruit/application-tasks/:taskId",
    access: move,
    summary: "Marks a task done, or open again.",
  },
  plans: {
    method: "GET",
    path: "/recruit/stage-plans",
    access: read,
    summary: "The company's reusable stage plans.",
  },
  savePlan: {
    method: "POST",
    path: "/recruit/stage-plans",
    access: shape,
    summary: "Keeps a job's stages as a plan; one of the same name is replaced.",
    status: 201,
  },
  removePlan: {
    method: "DELETE",
    path: "/recruit/stage-plans/:planId",
    access: shape,
    summary: "Forgets a plan; jobs that were started with it stay as they are.",
  },
  applyPlan: {
    method: "POST",
    path: "/recruit/jobs/:jobId/stage-plan",
    access: shape,
    summary: "Gives a job the stages of a plan. 409 `stage_in_use` when people stand in one that would go.",
  },
});
