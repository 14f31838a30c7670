import { completenessOf } from "@loubby/shared-contracts/http/profile/completeness";
import type { ProfileFields } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import "@loubby/shared-ui/forms/field.css";

/** How complete the profile is, with what is missing and why; each reason leads to its field. */
export function Meter({ profile }: { readonly profile: ProfileFields }) {
  const { percent, missing } = completenessOf(profile);
  return (
    <section className="set-card pf-meter" aria-labelledby="profile-complete">
      <h2 id="profile-complete">{percent}% complete</h2>
      <ProgressBar percent={percent} labelledBy="profile-complete" />
      {missing.length === 0 ? (
        <p className="lb-field-help">Your profile is complete.</p>
      ) : (
        <ul>
          {missing.map(({ field, label, reason, points }) => (
            <li key={field}>
              <button type="button" onClick={() => goTo(field)}>
                {label}
              </button>{" "}
              <span className="lb-figures">+{points}%</span>
              <small>{reason}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function goTo(field: string): void {
  const target = document.getElementById(`profile-${field}`);
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}
