import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { knockOutsOf } from "./knock-outs-of.ts";
import { Notice } from "../../notices/notice.tsx";

/** Says why an application ended: an answer, the company's reason, or the candidate's. */
export function StandingNotice({ application }: { readonly application: Application }) {
  const { status, rejection_reason, rejection_note, withdraw_reason } = application;
  if (status === "withdrawn")
    return withdraw_reason ? <Notice title="Why they withdrew" text={withdraw_reason} /> : null;
  if (status !== "rejected") return null;
  const knockOuts = knockOutsOf(application);
  if (knockOuts.length > 0) return <Notice title="Rejected automatically" text={whyOf(knockOuts)} />;
  const text = [rejection_reason, rejection_note].filter(Boolean).join("\n");
  return text === "" ? null : <Notice title="Why they were rejected" text={text} />;
}

function whyOf(questions: readonly string[]): string {
  const quoted = new Intl.ListFormat("en").format(questions.map((question) => `“${question}”`));
  return questions.length === 1
    ? `Their answer to ${quoted} was a knock-out.`
    : `Their answers to ${quoted} were knock-outs.`;
}
