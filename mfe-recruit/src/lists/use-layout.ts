import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type ComponentView, setPreference, usePreference } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";

const WORDS: Readonly<Record<ComponentView, string>> = { cardView: "cards", listView: "list" };

/** Returns the layout that the address asks for, else the reader's own; choosing one makes it their own. */
export function useLayout() {
  const [params, setParams] = useSearchParams();
  const own = usePreference((preference) => preference.componentView);
  const asked = params.get("view");
  const layout = asked === WORDS.listView ? "listView" : asked === WORDS.cardView ? "cardView" : own;
  const choose = (componentView: ComponentView) => {
    setPreference({ componentView });
    setParams((before) => changedParams(before, { view: undefined }), { replace: true });
  };
  return { layout, own, choose };
}

/**
 * Writes the layout into the address of a narrowed list, so that its link looks the same to a colleague who prefers
 * another. The address of a list that isn't narrowed stays short where the layout is the reader's and the product's.
 */
export function useLayoutInAddress(isNarrowed: boolean): void {
  const { layout, own } = useLayout();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const isPlain = !isNarrowed && layout === "cardView" && own === "cardView";
  const wanted = isPlain ? null : WORDS[layout];
  const isStale = params.get("view") !== wanted;
  useEffect(() => {
    if (isStale) setParams((before) => changedParams(before, { view: wanted }), { replace: true, state });
  }, [isStale, wanted, setParams, state]);
}
