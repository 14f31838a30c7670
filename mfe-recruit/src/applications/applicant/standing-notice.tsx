import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { Notice } from "../../notices/notice.tsx";

/** Says why an application ended: an answer, the company's reason, or the candidate's. */
export function StandingNotice({ application }: { readonly application: Application }) {
  const { status, knocked_out_by, rejection_reason, rejection_note, withdraw_reason } = application;
  if (status === "withdrawn")
    return withdraw_reason ? <Notice title="Why they withdrew" text={withdraw_reason} /> : null;
  if (status !== "rejected") return null;
  if (knocked_out_by)
    return (
      <Notice title="Rejected automatically" text={`Their answer to “${knocked_out_by}” was a knock-out.`} />
    );
  const text = [rejection_reason, rejection_note].filter(Boolean).join("\n");
  return text === "" ? null : <Notice title="Why they were rejected" text={text} />;
}
