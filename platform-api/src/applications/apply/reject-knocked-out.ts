import { sql } from "kysely";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { findReasons } from "../pipeline/rejection-reasons.sql.ts";
import { transition } from "../pipeline/transition.service.ts";

// The form of a job promises these 24 hours.
const DAY_MINUTES = 24 * 60;

/** Characters that a line of the history has room for. */
const MOST_DETAIL = 300;

interface KnockedOut {
  readonly organization_id: string;
  readonly created_by: string;
  readonly questions: readonly string[];
}

/**
 * Rejects an application with a knock-out answer, on behalf of the job's creator. Its mail is sent a day later, so
 * that the team can undo it first; it uses the company's mail for other reasons. Does nothing if someone has decided
 * since, or the company has no such mail.
 */
export async function rejectKnockedOut(services: Services, applicationId: string): Promise<void> {
  const { rows } = await services.db
    .as({ role: "worker" })
    .read((db) => sql<KnockedOut>`select * from knocked_out_application(${applicationId})`.execute(db));
  const [found] = rows;
  if (found === undefined) return;
  const { organization_id: organizationId, created_by: userId, questions } = found;
  const mover = { userId, organizationId, fullAccess: false };
  const rejecting = services.db.as({ user: userId, organization: organizationId }).write(async (db) => {
    const reasons = await findReasons(db, organizationId);
    const reason = reasons.find(({ name }) => name === "Other") ?? reasons.at(-1);
    if (reason === undefined) return;
    await transition(services, db, mover, applicationId, {
      kind: "reject",
      rule: truncate(questions.join(", "), MOST_DETAIL),
      reasonId: undefined,
      note: "",
      mail: { ...reason.mail, delay_minutes: DAY_MINUTES },
    });
  });
  await rejecting.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  });
}
