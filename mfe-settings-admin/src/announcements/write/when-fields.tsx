import { Input } from "antd";
import { useState } from "react";
import { Field } from "@loubby/shared-ui/forms/field";
import { fromLocal, toLocal, utcWords, zoneWords } from "../local-time.ts";
import type { PartProps } from "./words-fields.tsx";

const helpOf = (iso: string, without: string) => (iso === "" ? without : utcWords(iso));

/** From when until when, in the writer's time zone; saved in UTC. */
export function WhenFields({ shown, problems, type }: PartProps) {
  const [now] = useState(() => new Date());
  const zone = zoneWords(shown.starts_at === "" ? now : new Date(shown.starts_at));
  return (
    <section className="set-card an-part" aria-label="When it is shown">
      <h2>When it is shown</h2>
      <p className="an-facts">In your time zone: {zone}.</p>
      <div className="an-pair">
        <Field label="From" problem={problems.starts_at} help={helpOf(shown.starts_at, "At once.")}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={toLocal(shown.starts_at)}
              onChange={({ target }) => type({ starts_at: fromLocal(target.value) })}
            />
          )}
        </Field>
        <Field
          label="Until"
          mark="(optional)"
          problem={problems.ends_at}
          help={helpOf(shown.ends_at, "Until you end it.")}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={toLocal(shown.ends_at)}
              onChange={({ target }) => type({ ends_at: fromLocal(target.value) })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
