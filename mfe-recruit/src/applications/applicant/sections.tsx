import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";

interface Section {
  readonly key: string;
  readonly label: string;
  /** How many things are in it, where that is known and worth saying. */
  readonly count?: number | undefined;
  readonly body: ReactNode;
}

interface SectionsProps {
  readonly label: string;
  /** Rank of a section's own heading. */
  readonly level: 2 | 3;
  /** The first one is shown where the address names none. */
  readonly sections: readonly [Section, ...Section[]];
}

/** The parts of an opened application, one at a time. `?section=` names it, so that a link reproduces the view. */
export function Sections({ label, level, sections }: SectionsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = sections;
  const Heading = `h${level}` as const;
  const shown = sections.find(({ key }) => key === params.get("section")) ?? first;
  // Where the tabs slide, a link leads to one that is not in sight.
  useEffect(() => {
    const tab = document.getElementById(tabId({ key: shown.key }));
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const { left, width } = tab.getBoundingClientRect();
    list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2;
  }, [shown.key]);
  const show = ({ key }: Section) =>
    setParams((before) => changedParams(before, { section: key === first.key ? null : key }), {
      replace: true,
    });
  const onKey = (event: KeyboardEvent) => {
    const next = sections[placeAfter(event.key, sections.indexOf(shown), sections.length)];
    if (!next) return;
    event.preventDefault();
    show(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div className="mr-sections">
      <div role="tablist" aria-label={label} className="mr-tabs">
        {sections.map((section) => (
          <button
            key={section.key}
            id={tabId(section)}
            type="button"
            role="tab"
            aria-selected={section === shown}
            aria-controls="mr-section"
            tabIndex={section === shown ? 0 : -1}
            onClick={() => show(section)}
            onKeyDown={onKey}
          >
            {section.label}
            {section.count !== undefined && section.count > 0 && (
              <>
                {" "}
                <span className="mr-tab-count lb-figures">{section.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        id="mr-section"
        role="tabpanel"
        aria-labelledby={tabId(shown)}
        className="mr-section"
        tabIndex={-1}
      >
        <Heading className="lb-visually-hidden">{shown.label}</Heading>
        {shown.body}
      </div>
    </div>
  );
}

function tabId({ key }: Pick<Section, "key">): string {
  return `mr-tab-${key}`;
}

/** Where a key leads among so many tabs; outside of them for any other key. */
function placeAfter(key: string, at: number, count: number): number {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
