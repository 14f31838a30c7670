import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { Access } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PlanMark } from "../../notices/plan-mark.tsx";

interface Section {
  readonly key: string;
  readonly label: string;
  /** How many things it holds, where that is known and worth showing. */
  readonly count?: number | undefined;
  /** What its work needs, where a plan may not include it. */
  readonly needs?: Access;
  readonly body: ReactNode;
}

interface SectionsProps {
  readonly label: string;
  /** Heading level of each section. */
  readonly level: 2 | 3;
  /** Shown first unless the address names another. */
  readonly sections: readonly [Section, ...Section[]];
  /** Stands above the tabs, and stays there with them while a section is scrolled. */
  readonly head: ReactNode;
  /** Stands before the section that is shown. */
  readonly notices: ReactNode;
}

/** Shows one section of an opened application at a time; `?section=` names it. */
export function Sections({ label, level, sections, head, notices }: SectionsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = sections;
  const Heading = `h${level}` as const;
  const shown = sections.find(({ key }) => key === params.get("section")) ?? first;
  // Where the tabs scroll, a link may lead to one out of sight.
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
      <div className="mr-sections-top">
        {head}
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
              {section.needs !== undefined && (
                <>
                  {" "}
                  <PlanMark access={section.needs} />
                </>
              )}
              {section.count !== undefined && section.count > 0 && (
                <>
                  {" "}
                  <span className="mr-tab-count lb-figures">{section.count}</span>
                </>
              )}
            </button>
          ))}
        </div>
      </div>
      {notices}
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

/** Returns which tab a key leads to, or a position outside them for any other key. */
function placeAfter(key: string, at: number, count: number): number {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
