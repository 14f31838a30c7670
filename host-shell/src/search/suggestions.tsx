import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Hit } from "./hits.ts";
import { useSuggestions } from "./use-suggestions.ts";
import "./suggestions.css";

/** What the box says of its list to a screen reader. */
export interface ComboState {
  readonly listId: string;
  readonly expanded: boolean;
  readonly activeId: string | undefined;
}

interface SuggestionsProps {
  readonly typed: string;
  /** What the page shows results of; nothing is suggested until something else is typed. */
  readonly searched: string;
  readonly focused: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onState: (state: ComboState) => void;
}

/**
 * The list under the search box. Arrows walk it, Enter goes to the one that is marked and otherwise searches, Escape
 * closes it; the focus stays in the box.
 */
export function Suggestions({ typed, searched, focused, inputRef, onState }: SuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const groups = useSuggestions(typed);
  const hits = groups.flatMap((group) => group.hits);
  const [closedFor, setClosedFor] = useState<string | null>(searched);
  const [marked, setMarked] = useState<string | null>(null);
  const open = focused && hits.length > 0 && closedFor !== typed;
  const at = hits.findIndex(({ id }) => id === marked);
  const activeId = open && at >= 0 ? `${listId}-${marked}` : undefined;

  const tell = useEffectEvent(onState);
  useEffect(() => {
    tell({ listId, expanded: open, activeId });
  }, [listId, open, activeId]);

  const close = () => {
    setClosedFor(typed);
    setMarked(null);
  };
  const go = ({ to }: Hit) => {
    close();
    inputRef.current?.blur();
    void navigate(to);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setClosedFor(null);
      const from = at < 0 && step < 0 ? 0 : at;
      setMarked(hits[(from + step + hits.length) % hits.length]?.id ?? null);
    } else if (open && event.key === "Enter") {
      const hit = hits[at];
      if (hit) {
        event.preventDefault();
        go(hit);
      } else close();
    } else if (open && event.key === "Escape") {
      // The first one closes the list; what was typed, and the focus, stay.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return undefined;
    const listening = new AbortController();
    input.addEventListener("keydown", onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [inputRef]);

  if (!open) return null;
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" className="sh-suggestions">
      {groups.map((group) => (
        <div key={group.title} role="group" aria-labelledby={`${listId}-${group.title}`}>
          <div id={`${listId}-${group.title}`} className="sh-suggestions-title" role="presentation">
            {group.title}
          </div>
          {group.hits.map((hit) => (
            <Link
              key={hit.id}
              to={hit.to}
              id={`${listId}-${hit.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit.id === marked}
              className="sh-suggestion"
              // A press must not take the focus from the box before it has become a click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={close}
            >
              <span dir="auto">{hit.label}</span>
              <small dir="auto">{hit.detail}</small>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
