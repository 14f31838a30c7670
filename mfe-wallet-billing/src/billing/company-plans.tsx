import { CheckOutlined, PlusOutlined } from "@ant-design/icons";
import { fromSlug, type PlanFamily, planFamilies, planSeats } from "@loubby/shared-contracts/shell";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { addedBy, featureName, gainOver, includes } from "./plan-words.ts";

/** The three company plans side by side; what the one in force lacks is marked. */
export function CompanyPlans({ held }: { readonly held: PlanFamily }) {
  return (
    <section className="bl-section" aria-labelledby="bl-plans">
      <h2 id="bl-plans">Company plans</h2>
      <p className="bl-muted">Each plan includes the one before it. A plus marks what you don't have yet.</p>
      <ul className="bl-plans">
        {planFamilies.map((family, index) => (
          <li key={family} className="bl-plan" data-held={family === held || undefined}>
            <PlanHead family={family} held={held} />
            <p className="bl-plan-adds">
              {index === 0 ? "Includes" : `Everything in the ${fromSlug(planFamilies[index - 1] ?? "")}, and`}
            </p>
            <ul>
              {addedBy(family).map((feature) => {
                const has = includes(held, feature);
                const Mark = has ? CheckOutlined : PlusOutlined;
                return (
                  <li key={feature} data-missing={!has || undefined}>
                    <Mark aria-hidden="true" />
                    <span>
                      {featureName(feature)}
                      {!has && <span className="lb-visually-hidden">, not in your plan</span>}
                    </span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlanHeadProps {
  readonly family: PlanFamily;
  readonly held: PlanFamily;
}

function PlanHead({ family, held }: PlanHeadProps) {
  const gain = gainOver(held, family);
  return (
    <div className="bl-plan-head">
      <h3>{fromSlug(family)}</h3>
      <p className="lb-figures">{planSeats[family]} seats</p>
      {family === held ? (
        <StatusTag tone="success">Current plan</StatusTag>
      ) : (
        <StatusTag tone={gain > 0 ? "progress" : "neutral"}>
          {gain > 0 ? `${gain} more features` : "Included in your plan"}
        </StatusTag>
      )}
    </div>
  );
}
