import { useDeferredValue } from "react";
import type { JobForm } from "./job-form.ts";
import { qualityHints } from "./quality-hints.ts";

/** Shows what could be better before candidates see the job. Advice only: publishing is never blocked. */
export function QualitySection({ form }: { readonly form: JobForm }) {
  const hints = qualityHints(useDeferredValue(form));
  if (hints.length === 0) return null;
  return (
    <section className="mr-form-section mr-quality" aria-labelledby="mr-quality-title">
      <h2 id="mr-quality-title">Worth a look before you publish</h2>
      <ul>
        {hints.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
