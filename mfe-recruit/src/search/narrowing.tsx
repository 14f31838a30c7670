import { Button } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";
import "./narrowing.css";

interface NarrowingProps {
  /** What is filtered, for a screen reader. */
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string | undefined;
  /** A link to more. */
  readonly children: ReactNode;
}

/** Offers a choice among few, kept in the address as `only`; pressing it again clears it. */
export function Narrowing({ label, choices, chosen, children }: NarrowingProps) {
  const [, setAddress] = useSearchParams();
  const choose = (value: string | undefined) =>
    setAddress((before) => changedParams(before, { only: value }));
  return (
    <div className="mr-narrowing">
      <div role="group" aria-label={label} className="mr-narrowing-choices">
        <Button size="small" aria-pressed={chosen === undefined} onClick={() => choose(undefined)}>
          All
        </Button>
        {choices.map(({ value, label: words }) => (
          <Button
            key={value}
            size="small"
            aria-pressed={value === chosen}
            onClick={() => choose(value === chosen ? undefined : value)}
          >
            {words}
          </Button>
        ))}
      </div>
      {children}
    </div>
  );
}
