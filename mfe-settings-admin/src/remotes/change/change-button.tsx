import { Button } from "antd";
import { type ReactNode, useState } from "react";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { ReasonField, reasonProblem } from "./reason-field.tsx";
import { type Target, useChange } from "./use-change.ts";

interface ChangeButtonProps {
  readonly release: Release;
  readonly label: string;
  /** The question, naming the thing. */
  readonly title: string;
  /** What it means, and who it affects. */
  readonly children: ReactNode;
  readonly confirmText: string;
  /** Told once it is done. */
  readonly done: string;
  readonly send: (target: Target, body: { readonly reason?: string }) => Promise<Release>;
  /** Whether a reason is asked for; when it must be given, what it is. */
  readonly reason?: "none" | "optional" | { readonly label: string; readonly help: string };
  readonly danger?: boolean;
  readonly small?: boolean;
  readonly primary?: boolean;
}

const OPTIONAL = { label: "Why (optional)", help: "Saved in the audit trail." };

/** A button that changes what runs, after a question; what goes wrong is said in the question's place. */
export function ChangeButton({
  release,
  label,
  title,
  children,
  confirmText,
  done,
  send,
  reason: asked = "optional",
  danger = false,
  small = false,
  primary = false,
}: ChangeButtonProps) {
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const required = typeof asked === "object";
  const problem = asked === "none" ? null : reasonProblem(reason, required);
  const change = useChange(release, done, send);
  const begin = () => {
    setReason("");
    setChecked(false);
    change.begin();
  };
  const confirm = () => {
    setChecked(true);
    if (problem === null) change.run(reason.trim() === "" ? {} : { reason: reason.trim() });
  };
  return (
    <>
      <Button
        danger={danger}
        size={small ? "small" : "middle"}
        type={primary ? "primary" : "default"}
        onClick={begin}
      >
        {label}
      </Button>
      <Confirm
        open={change.open}
        title={title}
        confirmText={confirmText}
        danger={danger}
        busy={change.busy}
        onConfirm={confirm}
        onCancel={change.leave}
      >
        <div className="adm-form">
          <div>{children}</div>
          {asked !== "none" && (
            <ReasonField
              {...(typeof asked === "object" ? asked : OPTIONAL)}
              value={reason}
              problem={checked ? problem : null}
              onChange={setReason}
            />
          )}
          {change.problem !== null && (
            <p className="adm-problem" role="alert">
              {change.problem}
            </p>
          )}
        </div>
      </Confirm>
    </>
  );
}
