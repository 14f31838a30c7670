import type { projects } from "@loubby/shared-contracts/http/orders/projects";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { linkToProjectFile } from "./attach-files.ts";
import { fund } from "./fund.service.ts";
import { findProjects } from "./project-list.sql.ts";
import { answerProposal, cancelProject, propose, resume, withdrawProposal } from "./proposals.service.ts";
import { readProject } from "./read-project.service.ts";
import { approve, brief, refundMilestone, requestChanges, submit } from "./work.service.ts";

/** Services that were ordered. */
export const projectsRoutes = (services: Services): Handlers<typeof projects> => ({
  list: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => findProjects(sql, principal, query)),
  get: ({ principal, params }) => readProject(services, principal, params.orderId),
  brief: ({ principal, params, body }) => brief(services, principal, params.orderId, body),
  fund: ({ principal, params }) => fund(services, principal, params),
  submit: ({ principal, params, body }) => submit(services, principal, params, body),
  requestChanges: ({ principal, params, body }) => requestChanges(services, principal, params, body.text),
  approve: ({ principal, params }) => approve(services, principal, params),
  refund: ({ principal, params, body }) => refundMilestone(services, principal, params, body.reason),
  propose: ({ principal, params, body }) => propose(services, principal, params.orderId, body),
  answer: ({ principal, params, body }) => answerProposal(services, principal, params, body.agrees),
  withdraw: ({ principal, params }) => withdrawProposal(services, principal, params),
  resume: ({ principal, params }) => resume(services, principal, params.orderId),
  cancel: ({ principal, params, body }) => cancelProject(services, principal, params.orderId, body.reason),
  file: ({ principal, params }) => linkToProjectFile(services, principal, params),
});
