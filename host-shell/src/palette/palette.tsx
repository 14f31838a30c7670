import { SearchOutlined } from "@ant-design/icons";
import { Modal } from "antd";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { follow } from "../menus/follow-action.ts";
import { useOwnSubscription } from "../menus/use-own-subscription.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { searchTarget } from "../menus/search-target.ts";
import { useSuggestions } from "../search/use-suggestions.ts";
import { PaletteList } from "./palette-list.tsx";
import { type PaletteEntry, paletteGroups } from "./palette-entries.ts";
import "./palette.css";

/** The command palette: every page, everything that can be begun, and what the search finds, by a few letters. */
export function Palette({ viewer, onClose }: DialogProps) {
  const registry = useRegistryView();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const groups = paletteGroups(
    registry,
    { ...viewer, ownSubscription: useOwnSubscription(viewer) },
    typed,
    useSuggestions(typed),
  );
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(marked, entries.length - 1);
  const listId = useId();
  const activeId = entries[at] && `${listId}-${entries[at].id}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function choose({ action, locked }: PaletteEntry) {
    if (locked) return;
    onClose();
    follow(action, navigate);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[at];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setMarked((at + step + entries.length) % entries.length);
    } else if (event.key === "Enter" && entry) {
      event.preventDefault();
      choose(entry);
    } else if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      onClose();
      void navigate(
        searchTarget(typed, "", "recruit", { isCandidate: true, hasPage: () => true }) ?? paths.dashboard,
      );
    }
  }

  return (
    <Modal
      open
      title={<span className="lb-visually-hidden">Command palette</span>}
      className="sh-palette"
      footer={null}
      closable={false}
      width={560}
      onCancel={onClose}
    >
      <div className="sh-palette-box">
        <SearchOutlined aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-label="Go to, add or search"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder="Go to, add or search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={listId} groups={groups} markedId={entries[at]?.id} onChoose={choose} />
      {entries.length === 0 && (
        <p className="sh-palette-none">Nothing has that name. Press Enter to search for it.</p>
      )}
    </Modal>
  );
}
