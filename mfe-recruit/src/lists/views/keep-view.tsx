import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { SwitchField } from "../../forms/switch-field.tsx";
import { KeepDialog } from "../../forms/keep-dialog.tsx";
import type { ViewEndpoints } from "./views-menu.tsx";

interface KeepViewProps {
  readonly endpoints: ViewEndpoints;
  readonly address: string;
  readonly onClose: () => void;
}

/** Asks for a name and saves the list's filters as a view. */
export function KeepView({ endpoints, address, onClose }: KeepViewProps) {
  const [shared, setShared] = useState(false);
  return (
    <KeepDialog
      title="Save view"
      longest={60}
      keep={(name) => call(endpoints.create, { body: { name, query: address, shared } })}
      listKey={keyOf(endpoints.list)}
      onClose={onClose}
    >
      <SwitchField label="Share it with your company" checked={shared} onChange={setShared} />
    </KeepDialog>
  );
}
