import type { InputRef } from "antd";
import { useRef, useState } from "react";
import type { Travel } from "@loubby/shared-contracts/http/schedule/availability.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { hereZone } from "../../schedule/event-words.ts";
import { zones } from "../../schedule/zone-list.ts";
import { DaysForm } from "./days-form.tsx";
import { DaysList } from "./days-list.tsx";
import { useAddTravel } from "./use-availability.ts";

/** The days on which the person's hours count by other clocks. */
export function TravelsSection({ travels }: { readonly travels: readonly Travel[] }) {
  const add = useAddTravel();
  const first = useRef<InputRef>(null);
  const [zone, setZone] = useState(hereZone);
  const items = travels.map(({ time_zone, ...days }) => ({ ...days, words: zoneName(time_zone) }));
  return (
    <section className="bk-card" aria-labelledby="bk-travels">
      <h2 id="bk-travels">Traveling</h2>
      <p className="bk-muted">On these days, your hours count by the clocks of where you are.</p>
      <DaysList kind="travel" items={items} onRemoved={() => first.current?.focus()} />
      <DaysForm
        first={first}
        submitText="Add travel"
        error={add.error}
        busy={add.isPending}
        onAdd={(days, done) => add.mutate({ ...days, time_zone: zone }, { onSuccess: done })}
      >
        <Field label="Time zone there">
          {({ id }) => <Select id={id} value={zone} options={zones} onChange={setZone} />}
        </Field>
      </DaysForm>
    </section>
  );
}
