import { DownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type MouseEvent, useEffect, useId } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import type { Salary } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import type { PublishingNeed } from "@loubby/shared-contracts/http/jobs/missing-to-publish";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { goToSection } from "./editor-section.tsx";
import { type OutlineEntry, sectionNames, type SectionId } from "./job-sections.ts";
import { COPY_HINT, isNamedCopy } from "./named-copy.ts";
import { useCurrentSection } from "./use-current-section.ts";

interface JobOutlineProps {
  readonly entries: readonly OutlineEntry[];
  /** What publishing needs; null where nothing is left to publish. */
  readonly needs: readonly PublishingNeed[] | null;
  /** What is marked in the form. */
  readonly problems: readonly FieldProblem[];
  readonly salary: Salary | null;
  readonly title: string;
}

/** Shows how far the job is and its sections: a list beside the form, on narrow screens a line with a menu. */
export function JobOutline({ entries, needs, problems, salary, title }: JobOutlineProps) {
  const isNarrow = useMaxWidth(breakpoints.laptop - 1);
  const current = useCurrentSection();
  // A link to a section that was opened in another tab arrives before there is a form.
  useEffect(() => goToSection(location.hash.slice(1) as SectionId), []);
  return (
    <nav className="mr-outline" aria-label="Sections of the job">
      {needs ? (
        <Progress needs={needs} problems={problems} salary={salary} title={title} />
      ) : (
        isNarrow && <strong>{sectionNames[current]}</strong>
      )}
      {isNarrow ? (
        <ActionMenu
          placement="bottomRight"
          menu={{
            items: entries.map((entry) => ({
              key: entry.id,
              label: <Entry {...entry} />,
              onClick: () => goToSection(entry.id),
            })),
          }}
        >
          <Button aria-haspopup="menu">
            Sections <DownOutlined aria-hidden="true" />
          </Button>
        </ActionMenu>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a
                href={`#${entry.id}`}
                aria-current={entry.id === current ? "location" : undefined}
                onClick={(event) => follow(event, entry)}
              >
                <Entry {...entry} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

// The address stays: a new one would be another page to the router.
function follow(event: MouseEvent, { id }: OutlineEntry): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goToSection(id);
}

function Entry({ id, mark, text }: OutlineEntry) {
  return (
    <span className="mr-outline-entry" data-mark={mark}>
      {sectionNames[id]} <small>{text}</small>
    </span>
  );
}

function Progress({
  needs,
  problems,
  salary,
  title,
}: Record<"needs", readonly PublishingNeed[]> & Pick<JobOutlineProps, "problems" | "salary" | "title">) {
  const name = useId();
  // What only the server refuses is one more thing to do.
  const others = problems.filter(({ path }) => needs.every((need) => need.path !== path));
  const all = needs.length + others.length;
  const met = needs.filter((need) => need.met && !problemAt(problems, need.path)).length;
  const left = all - met;
  return (
    <div className="mr-outline-progress">
      <span id={name}>{left === 0 ? "Ready to publish" : leftWords(left)}</span>
      <ProgressBar percent={(100 * met) / all} labelledBy={name} />
      {left === 0 && isNamedCopy(title) && <small>{COPY_HINT}</small>}
      {left === 0 && salary !== null && (
        <small>
          Pay: {salaryText(salary)}
          {!salary.published && ", hidden from candidates"}
        </small>
      )}
    </div>
  );
}

const leftWords = (left: number) => `${left} ${left === 1 ? "thing" : "things"} left to publish`;
