import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { usePreference } from "@loubby/shared-contracts/shell";
/** The letter after `g`, by path. */
const LETTERS = {
    "/dashboard": "d",
    "/dashboard/jobs/joblisting": "j",
    "/dashboard/agent-store": "a",
    "/dashboard/projects": "p",
    "/dashboard/conversations": "c",
    "/dashboard/schedule": "s",
    "/dashboard/learning": "l",
    "/dashboard/insights": "i",
    "/dashboard/saved": "v",
    "/dashboard/wallet": "w",
    "/dashboard/settings": "t",
    "/dashboard/feedback": "h",
    "/dashboard/profile": "o",
};
const SEQUENCE_MS = 1500;
/** The go shortcuts of the pages that this person has in the sidebar. */
export function goShortcutsOf(entries) {
    return entries.flatMap(({ path, label }) => {
        const letter = LETTERS[path];
        return letter === undefined ? [] : [{ letter, label, path }];
    });
}
function isTyping(target) {
    if (!(target instanceof HTMLElement))
        return false;
    return target.isContentEditable || target.closest("input, textarea, select, [role='textbox']") !== null;
}
/** Listens for `/`, `?` and `g` with a letter, unless someone types, a dialog is open, or they are switched off. */
export function useShortcuts({ searchRef, shortcuts, onShowShortcuts }) {
    const on = usePreference((preference) => preference.singleKeyShortcuts);
    const navigate = useNavigate();
    useEffect(() => {
        if (!on)
            return undefined;
        let goUntil = 0;
        function onKey(event) {
            const { key, target } = event;
            if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(target))
                return;
            if (document.querySelector("[role='dialog'][aria-modal='true']"))
                return;
            if (key === "/") {
                event.preventDefault();
                searchRef.current?.focus();
            }
            else if (key === "?") {
                event.preventDefault();
                onShowShortcuts();
            }
            else if (key === "g") {
                goUntil = event.timeStamp + SEQUENCE_MS;
            }
            else if (event.timeStamp < goUntil) {
                goUntil = 0;
                const found = shortcuts.find(({ letter }) => letter === key);
                if (found)
                    void navigate(found.path);
            }
        }
        document.addEventListener("keydown", onKey);
        return () => document.removeEventListener("keydown", onKey);
    }, [on, navigate, searchRef, shortcuts, onShowShortcuts]);
}
