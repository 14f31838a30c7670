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
    summary: "Records that the caller has an application open, and answers which colleagues do too.",
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
    summary: "Removes a stage and moves its applicants to the target. 409 `stage_in_use` without one.",
  },
  preview: {
    method: "GET",
    path: "/recruit/jobs/:jobId/stages/:stageId/preview",
    access: read,
    summary: "The mails and tasks that moving an application into a stage will create.",
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
    summary: "Replaces the company's reasons and retires those left out.",
  },
  moveToJob: {
    method: "POST",
    path: "/recruit/applications/:applicationId/job",
    access: move,
    summary: "Moves an application with its history to another job of the company.",
  },
  mails: {
    method: "GET",
    path: "/recruit/applications/:applicationId/mails",
    access: read,
    summary: "The mails to a candidate: scheduled, sent and canceled, newest first.",
  },
  setMail: {
    method: "PATCH",
    path: "/recruit/application-mails/:mailId",
    access: move,
    summary: "Changes an unsent mail, or when it is sent. 409 `mail_gone` once it was sent.",
  },
  cancelMail: {
    method: "POST",
    path: "/recruit/application-mails/:mailId/cancel",
    access: move,
    summary: "Cancels a mail. 409 `mail_gone` once it was sent.",
  },
  tasks: {
    method: "GET",
    path: "/recruit/applications/:applicationId/tasks",
    access: read,
    summary: "An application's tasks, open ones first.",
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
    summary: "The company's saved pipelines.",
  },
  savePlan: {
    method: "POST",
    path: "/recruit/stage-plans",
    access: shape,
    summary: "Saves a job's stages as a plan, replacing one with the same name.",
    status: 201,
  },
  removePlan: {
    method: "DELETE",
    path: "/recruit/stage-plans/:planId",
    access: shape,
    summary: "Deletes a plan; jobs created from it stay as they are.",
  },
  applyPlan: {
    method: "POST",
    path: "/recruit/jobs/:jobId/stage-plan",
    access: shape,
    summary:
      "Gives a job the stages of a plan. 409 `stage_in_use` when a stage that would be removed has applicants.",
  },
});
