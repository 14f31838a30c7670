/** How far an agent's task is, in the words of the A2A protocol, with what a person reads of it while it runs or once it ended. */
export const taskStates = {
  submitted: "It has your question.",
  working: "It is working on it…",
  input_required: "It needs an answer from you to go on. Your next question goes to the same task.",
  auth_required: "It needs you to sign in somewhere else before it goes on.",
  completed: "Task completed.",
  failed: "Its task failed. This answer costs nothing.",
  canceled: "Its task was canceled. This answer costs nothing.",
  rejected: "It declined the task. This answer costs nothing.",
} as const;
export type TaskState = keyof typeof taskStates;
export const taskStateNames = Object.keys(taskStates) as TaskState[];

/** States after which the next question goes to the same task. */
export const WAITING_STATES: readonly TaskState[] = ["input_required", "auth_required"];

/** States in which a task came to nothing: its question doesn't count. */
export const LOST_STATES: readonly TaskState[] = ["failed", "canceled", "rejected"];
