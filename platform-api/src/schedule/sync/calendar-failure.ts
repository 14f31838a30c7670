import type { ConnectionProblem } from "@loubby/shared-contracts/http/schedule/calendar-connections.schema";

/** Why another calendar can't be read. */
export class CalendarFailure extends Error {
  override readonly name = "CalendarFailure";
  readonly problem: ConnectionProblem;
  constructor(problem: ConnectionProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
