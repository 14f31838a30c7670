import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { Confirm } from "@loubby/shared-ui/confirm";
import { ReasonField, reasonProblem } from "../remotes/change/reason-field.tsx";
import { type Deed, useDeed } from "./use-requests.ts";

interface DeedButtonProps {
  readonly deed: Deed;
  readonly id: string;
  readonly label: string;
  /** Names who it is about. */
  readonly title: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** Asks for the reason and does it. */
export function DeedButton({ deed, id, label, title, danger = false, children }: DeedButtonProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const work = useDeed(deed, id, () => setOpen(false));
  const problem = reasonProblem(reason, true);
  return (
    <>
      <Button
        size="small"
        danger={danger}
        onClick={() => {
          setChecked(false);
          work.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <Confirm
        open={open}
        title={title}
        confirmText={label}
        danger={danger}
        busy={work.isPending}
        onConfirm={() => {
          setChecked(true);
          if (problem === null) work.mutate(reason.trim());
        }}
        onCancel={() => setOpen(false)}
      >
        <div className="adm-form">
          <p>{children}</p>
          <ReasonField
            label="Reason"
            help="They read it, and the audit keeps it."
            value={reason}
            problem={checked ? problem : null}
            onChange={setReason}
          />
          {work.isError && (
            <p className="adm-problem" role="alert">
              {wordsOf(work.error)}
            </p>
          )}
        </div>
      </Confirm>
    </>
  );
}
