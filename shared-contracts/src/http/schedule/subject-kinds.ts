/**
 * What an event can be about: a job, an application, a talent by their account, someone in a talent pool, an order in the store,
 * a project, a conversation.
 */
export const subjectKinds = [
  "job",
  "application",
  "talent",
  "pool_member",
  "order",
  "project",
  "conversation",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
