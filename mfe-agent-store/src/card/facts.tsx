import type { ReactNode } from "react";
import "./facts.css";

interface FactsProps {
  /** Each term with what it is, in their order; null leaves one out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

/** Terms and what they are, one below the other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="as-facts">
      {Object.entries(facts).map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="lb-figures" dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
