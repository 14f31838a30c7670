import { Button, Modal } from "antd";
import { brand } from "@loubby/shared-contracts/shell";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { openDialog } from "../dialogs/open-dialog.ts";
import { invitationOf } from "./referral-link.ts";
import { useReferrals } from "./use-referrals.ts";
import "./referrals.css";

/** About Referral Program: what an invite earns, and when. */
export function AboutReferrals({ viewer, onClose }: DialogProps) {
  const { data } = useReferrals();
  const isCompany = invitationOf(viewer).type === "company";
  return (
    <Modal
      open
      title="About Referral Program"
      width={520}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => openDialog("refer")}>
          {isCompany ? "Refer a Company" : "Refer a friend"}
        </Button>
      }
    >
      {isCompany ? (
        <>
          <ol className="sh-referral-steps">
            <li>
              <strong>Invite a company</strong> by its company email, or share your link.
            </li>
            <li>
              <strong>It joins {brand.name}</strong> and publishes a job. A job qualifies while the company is
              actively hiring for it.
            </li>
            <li>
              <strong>You earn 10 points</strong> for every company that qualifies: 10 extra days of full
              access each, up to 6 months.
            </li>
          </ol>
          {data && (
            <p className="sh-referral-score">
              <span className="lb-figures">{data.points}</span> points so far
              <small>{data.extra_days} extra days of full access</small>
            </p>
          )}
        </>
      ) : (
        <ol className="sh-referral-steps">
          <li>
            <strong>Invite a friend</strong> by email, or share your link.
          </li>
          <li>
            <strong>They join {brand.name}</strong> to find work, learn or sell what they build.
          </li>
          <li>
            <strong>You see here</strong> who has joined. Companies earn extra days for companies that they
            refer.
          </li>
        </ol>
      )}
    </Modal>
  );
}
