import { DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useSingleKeys } from "./use-single-keys.ts";

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
  const singleKeys = useSingleKeys({ j: next?.go, k: previous?.go });
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
