import { SearchOutlined } from "@ant-design/icons";
import { type FormEvent, type RefObject, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { usePreference, userTypeOf } from "@loubby/shared-contracts/shell";
import type { NavViewer } from "../routing/nav-entries.ts";
import { useRegistryView } from "../routing/use-registry-view.ts";
import { isSearchHidden, searchTarget } from "../routing/search-target.ts";
import { pageFinder } from "../routing/shell-pages.ts";
import "./search-box.css";

interface SearchBoxProps {
  readonly viewer: NavViewer;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const PLACEHOLDERS = { jobs: "Search jobs", store: "Search agents", all: "Search" } as const;

/** The header's search; absent on the talents section and while there is nothing to search. */
export function SearchBox({ viewer, inputRef }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
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

  const where = { isCandidate: userTypeOf(viewer.user) === "candidates", hasPage: pageFinder(registry) };
  const target = (text: string) => searchTarget(text, pathname, viewer.mode, where);
  const kind = target("")?.match(/\/(search|jobs|agent-store)\b/)?.[1];
  if (isSearchHidden(pathname) || kind === undefined) return <div className="sh-search" />;
  const placeholder =
    kind === "search" ? PLACEHOLDERS.all : kind === "jobs" ? PLACEHOLDERS.jobs : PLACEHOLDERS.store;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const to = target(keyword);
    if (to) void navigate(to);
  }

  return (
    <form className="sh-search" aria-label="Search" onSubmit={onSubmit}>
      <SearchOutlined className="sh-search-icon" aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      {hasHint && <kbd aria-hidden="true">/</kbd>}
    </form>
  );
}
