import type { SubjectKind } from "@loubby/shared-contracts/http/schedule/subject-kinds";

/** What the things are called that events are about. */
export const subjectNames: Readonly<Record<SubjectKind, string>> = {
  job: "Job",
  application: "Application",
  talent: "Talent",
  pool_member: "Pool member",
  order: "Order",
  project: "Project",
  conversation: "Conversation",
};
