import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
/** How many forms hold work that would be lost. The shell's one blocker and the build switch look at it. */
export const unsavedStore = createStore()(() => ({ count: 0 }));
/** Declares unsaved work; the returned function withdraws it, once. */
export function declareUnsaved() {
    let declared = true;
    unsavedStore.setState(({ count }) => ({ count: count + 1 }));
    return () => {
        if (declared)
            unsavedStore.setState(({ count }) => ({ count: count - 1 }));
        declared = false;
    };
}
/** While `unsaved` is true, leaving the page asks first and no new build is taken. */
export function useUnsaved(unsaved) {
    useEffect(() => (unsaved ? declareUnsaved() : undefined), [unsaved]);
}
