import * as paths from "@loubby/shared-contracts/paths";
import { tellAll } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { takeLateApprovals } from "./late-approvals.sql.ts";
import { approvalNotices } from "./notices.ts";

/** Days without a decision before an approver is reminded again. */
const DAYS = 2;
/** Approvals per run; the next run takes the rest. */
const MOST = 5000;

/** Reminds approvers whose decision is due, each again after as many days; returns how many were due. */
export function remindOfApprovals({ db }: Services): Promise<number> {
  return db.as({ role: "worker" }).write(async (worker) => {
    const today = new Date().toISOString().slice(0, 10);
    const late = await takeLateApprovals(worker, DAYS, MOST);
    await tellAll(
      worker,
      approvalNotices.approval_late,
      late
        .filter(({ colleague }) => colleague)
        .map(({ user_id, organization_id, asked_by, title, approval_id }) => ({
          userId: user_id,
          organizationId: organization_id,
          title: "Your approval is still needed",
          body: `${asked_by} is waiting for your decision on ${title}`,
          link: paths.approval(approval_id),
          event: `${approval_id} ${today}`,
        })),
    );
    return late.length;
  });
}
