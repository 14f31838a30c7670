import { useEffect } from "react";
import { brand } from "@loubby/shared-contracts/shell";
/** Names the tab after the page. */
export function useDocumentTitle(title) {
    useEffect(() => {
        document.title = `${title} · ${brand.name}`;
    }, [title]);
}
