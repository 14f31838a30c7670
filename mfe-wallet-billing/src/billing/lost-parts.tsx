import { useId } from "react";
import type { Lost } from "@loubby/shared-contracts/http/billing/billing.schema";
import { featureName } from "./plan-words.ts";

interface LostPartsProps {
  readonly title: string;
  readonly lost: Lost;
}

/** The seats and features that go with a plan; nothing where nothing goes. */
export function LostParts({ title, lost }: LostPartsProps) {
  const id = useId();
  if (lost.features.length === 0 && lost.seatsOver === 0) return null;
  return (
    <section className="bl-lost" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lost.seatsOver > 0 && (
        <p>
          {lost.seats} seats are left. {lost.seatsOver} more {lost.seatsOver === 1 ? "is" : "are"} taken: no
          one is removed, but you can't invite anyone until there is a free seat.
        </p>
      )}
      {lost.features.length > 0 && <p>{lost.features.map(featureName).join(", ")}. What you made is kept.</p>}
    </section>
  );
}
