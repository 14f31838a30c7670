import { Modal, Switch } from "antd";
import { useId } from "react";
import { setPreference, usePreference } from "@loubby/shared-contracts/shell";
import type { GoShortcut } from "./use-shortcuts.ts";
import "./shortcuts-dialog.css";

interface ShortcutsDialogProps {
  readonly shortcuts: readonly GoShortcut[];
  readonly onClose: () => void;
}

/** Lists the keys, and switches them off for who needs single keys for something else. */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const on = usePreference((preference) => preference.singleKeyShortcuts);
  const id = useId();
  const rows = [
    { keys: ["/"], label: "Search, or the page's own search where the header has none" },
    { keys: ["Ctrl", "K"], label: "Go to, add or search" },
    { keys: ["?"], label: "Show this list" },
    { keys: ["Esc"], label: "Close" },
    ...shortcuts.map(({ letter, label }) => ({ keys: ["g", letter], label })),
  ];
  return (
    <Modal open title="Keyboard shortcuts" footer={null} width={440} onCancel={onClose}>
      <dl className="sh-keys">
        {rows.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="sh-keys-switch">
        <label htmlFor={id}>Single-key shortcuts</label>
        <Switch
          id={id}
          checked={on}
          onChange={(singleKeyShortcuts) => setPreference({ singleKeyShortcuts })}
        />
      </div>
    </Modal>
  );
}
