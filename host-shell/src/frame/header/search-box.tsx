import { SearchOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { usePreference, userTypeOf } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import type { NavViewer } from "../../access/viewer.ts";
import { useRegistryView } from "../../federation/use-registry-view.ts";
import { isSearchHidden, searchTarget } from "../../menus/search-target.ts";
import { pageFinder } from "../../registry/shell-pages.ts";
import type { ComboState } from "../../search/suggestions.tsx";
import "./search-box.css";

interface SearchBoxProps {
  readonly viewer: NavViewer;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

// Without its suggestions the box still searches.
const Suggestions = lazyRetry(
  async () => (await import("../../search/suggestions.tsx")).Suggestions,
  () => null,
);

const loadKinds = () =>
  import("../../search/kinds-found.ts").then(
    ({ kindsFound }) => kindsFound,
    () => () => [],
  );

/** The header's search; absent on the talents section and while there is nothing to search. */
export function SearchBox({ viewer, inputRef }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const registry = useRegistryView();
  const hasHint = usePreference((preference) => preference.singleKeyShortcuts);
  const inUrl = new URLSearchParams(search);
  const current = inUrl.get("keyword") ?? inUrl.get("q") ?? "";
  const [keyword, setKeyword] = useState(current);
  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    setKeyword(current);
  }

  const [wanted, setWanted] = useState(false);
  const [focused, setFocused] = useState(false);
  const [combo, setCombo] = useState<ComboState | null>(null);
  const where = {
    isCandidate: userTypeOf(viewer.user) === "candidates",
    role: viewer.user?.store?.role,
    hasPage: pageFinder(registry),
  };
  const target = (text: string, kinds?: readonly string[]) =>
    searchTarget(text, pathname, viewer.mode, where, kinds);
  const empty = target("");
  if (isSearchHidden(pathname) || empty === null) return <div className="sh-search" />;
  const inStore = !empty.startsWith(paths.search);
  const placeholder = viewer.mode === "seller" ? "Search your store" : inStore ? "Search agents" : "Search";

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const kinds = inStore ? [] : await loadKinds().then((kindsFound) => kindsFound(client, keyword));
    const to = target(keyword, kinds);
    if (to) void navigate(to);
  }

  return (
    <form className="sh-search" aria-label="Search" onSubmit={(event) => void onSubmit(event)}>
      <SearchOutlined className="sh-search-icon" aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        {...(combo && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": combo.expanded,
          "aria-controls": combo.expanded ? combo.listId : undefined,
          "aria-activedescendant": combo.activeId,
        })}
        onFocus={() => {
          setWanted(true);
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) event.currentTarget.blur();
        }}
      />
      {hasHint && <kbd aria-hidden="true">/</kbd>}
      {wanted && !inStore && (
        <Suspense>
          <Suggestions
            typed={keyword}
            searched={current}
            focused={focused}
            inputRef={inputRef}
            onState={setCombo}
          />
        </Suspense>
      )}
    </form>
  );
}
