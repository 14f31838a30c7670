import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { useStore } from "zustand/react";
import { unsavedStore } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
/** Asks before a page with unsaved work is left, whichever remote it belongs to. */
export function UnsavedGuard() {
    const unsaved = useStore(unsavedStore, ({ count }) => count > 0);
    const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
    useEffect(() => {
        if (!unsaved)
            return undefined;
        const ask = (event) => event.preventDefault();
        window.addEventListener("beforeunload", ask);
        return () => window.removeEventListener("beforeunload", ask);
    }, [unsaved]);
    return (<Confirm open={blocker.state === "blocked"} title="Leave without saving?" confirmText="Leave" cancelText="Stay" danger onConfirm={() => blocker.proceed?.()} onCancel={() => blocker.reset?.()}>
      What you have typed on this page is not saved yet.
    </Confirm>);
}
