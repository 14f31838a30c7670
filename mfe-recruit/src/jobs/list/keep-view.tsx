import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import { SwitchField } from "../../forms/switch-field.tsx";
import { KeepDialog } from "../../forms/keep-dialog.tsx";

interface KeepViewProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Asks for a name and saves the list's filters as a view. */
export function KeepView({ address, onClose }: KeepViewProps) {
  const [shared, setShared] = useState(false);
  return (
    <KeepDialog
      title="Save view"
      longest={60}
      keep={(name) => call(jobViews.create, { body: { name, query: address, shared } })}
      listKey={keyOf(jobViews.list)}
      onClose={onClose}
    >
      <SwitchField label="Share it with your company" checked={shared} onChange={setShared} />
    </KeepDialog>
  );
}
