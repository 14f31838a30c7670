import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, formatMoney, setPreference, usePreference } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

const TAGS = ["en-GB", "en-US", "en-NG", "en-KE", "en-ZA", "fr-FR", "de-DE", "es-ES", "pt-PT"] as const;
const names = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });

const OPTIONS = [
  { value: "", label: "Default" },
  { value: "browser", label: "Same as browser" },
  ...TAGS.map((value) => ({ value, label: names.of(value) ?? value })),
];

const SAMPLE = "2026-03-04T14:30:00";

/** How numbers and dates are written; holds at once, in this browser. */
export function FormatsSection() {
  const locale = usePreference((preference) => preference.locale);
  return (
    <section className="set-card" aria-labelledby="formats">
      <h2 id="formats">Numbers and dates</h2>
      <p>
        How they appear in this browser. Colors and lists are under{" "}
        <Link to={paths.appearance}>Appearance</Link>.
      </p>
      <div className="set-account-form">
        <Field
          label="Language of numbers and dates"
          help={`${formatMoney(123_456_789)} · ${exactTime(SAMPLE)}`}
        >
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={locale}
              onChange={(next) => setPreference({ locale: next })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
