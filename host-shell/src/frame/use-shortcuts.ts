import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { usePreference } from "@loubby/shared-contracts/shell";
import { openDialog } from "../dialogs/open-dialog.ts";
import type { NavEntry } from "../menus/nav-entries.ts";

/** The letter after `g`, by path. */
const LETTERS: Readonly<Record<string, string>> = {
  [paths.dashboard]: "d",
  [paths.jobs]: "j",
  [paths.agentStore]: "a",
  [paths.projects]: "p",
  [paths.conversations]: "c",
  [paths.schedule]: "s",
  [paths.learning]: "l",
  [paths.insights]: "i",
  [paths.saved]: "v",
  [paths.wallet]: "w",
  [paths.settings]: "t",
  [paths.help]: "h",
  [paths.profile]: "o",
};

const SEQUENCE_MS = 1500;

/** A way to go by keyboard: `g`, then the letter. */
export interface GoShortcut {
  readonly letter: string;
  readonly label: string;
  readonly path: string;
}

/** The go shortcuts of the pages that this person has in the sidebar. */
export function goShortcutsOf(entries: readonly NavEntry[]): GoShortcut[] {
  return entries.flatMap(({ path, label }) => {
    const letter = LETTERS[path];
    return letter === undefined ? [] : [{ letter, label, path }];
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, [role='textbox']") !== null;
}

interface Handlers {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly shortcuts: readonly GoShortcut[];
  readonly onShowShortcuts: () => void;
}

/** Opens the command palette by Ctrl or Cmd with K, from anywhere that does not use it itself. */
export function usePaletteKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isIt = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isIt || event.defaultPrevented || event.shiftKey) return;
      if (document.querySelector("[role='dialog'][aria-modal='true']")) return;
      event.preventDefault();
      openDialog("palette");
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Listens for `/`, `?` and `g` with a letter, unless someone types, a dialog is open, or they are switched off. */
export function useShortcuts({ searchRef, shortcuts, onShowShortcuts }: Handlers): void {
  const on = usePreference((preference) => preference.singleKeyShortcuts);
  const navigate = useNavigate();

  useEffect(() => {
    if (!on) return undefined;
    let goUntil = 0;
    function onKey(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(target))
        return;
      if (document.querySelector("[role='dialog'][aria-modal='true']")) return;
      if (key === "/") {
        event.preventDefault();
        // Where the header has no search, the page has one of its own.
        (searchRef.current ?? document.querySelector<HTMLElement>("main [type=search]"))?.focus();
      } else if (key === "?") {
        event.preventDefault();
        onShowShortcuts();
      } else if (key === "g") {
        goUntil = event.timeStamp + SEQUENCE_MS;
      } else if (event.timeStamp < goUntil) {
        goUntil = 0;
        const found = shortcuts.find(({ letter }) => letter === key);
        if (found) void navigate(found.path);
      }
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [on, navigate, searchRef, shortcuts, onShowShortcuts]);
}
