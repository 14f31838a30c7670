import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { usePreference } from "@loubby/shared-contracts/shell";

/** Someone to go to. */
interface Step {
  readonly name: string;
  readonly go: () => void;
}

interface StepButtonsProps {
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
  /** What the list is of: `candidate`. */
  readonly noun: string;
}

/** Leads to the previous and next one of a list, also by `k` and `j` where single keys are on. */
export function StepButtons({ previous, next, noun }: StepButtonsProps) {
  const singleKeys = usePreference((preference) => preference.singleKeyShortcuts);
  useEffect(() => {
    if (!singleKeys) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !isHere(event.target))
        return;
      if (event.key === "j") next?.go();
      if (event.key === "k") previous?.go();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const keys = (key: string) => (singleKeys ? { "aria-keyshortcuts": key } : {});
  return (
    <span className="mr-neighbours">
      <Button
        icon={<UpOutlined />}
        aria-label={previous ? `Previous: ${previous.name}` : `No previous ${noun}`}
        {...(singleKeys && { title: "Previous (K)" })}
        {...keys("k")}
        disabled={!previous}
        onClick={previous?.go}
      />
      <Button
        icon={<DownOutlined />}
        aria-label={next ? `Next: ${next.name}` : `No next ${noun}`}
        {...(singleKeys && { title: "Next (J)" })}
        {...keys("j")}
        disabled={!next}
        onClick={next?.go}
      />
    </span>
  );
}

/** Whether a key was pressed on the opened one: not while typing, nor in a dialog above it. */
function isHere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, [role='combobox']")) return false;
  const applicant = document.querySelector(".mr-applicant");
  // The surrounding page has the focus until something in it is used.
  if (applicant === null || target.contains(applicant)) return applicant !== null;
  return target.closest("[role='dialog']") === applicant.closest("[role='dialog']");
}
