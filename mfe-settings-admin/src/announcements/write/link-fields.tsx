import { Input } from "antd";
import {
  LINK_LABEL,
  linkPlaces,
  linkTypes,
} from "@loubby/shared-contracts/http/announcements/announcement-words";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { PartProps } from "./words-fields.tsx";

const OTHER = "other";
const PLACES = [
  { value: OTHER, label: "Another link, or none" },
  ...linkTypes.map((value) => ({ value, label: linkPlaces[value].label })),
];

/** Where it leads: choosing a place fills in its address, which can be changed. */
export function LinkFields({ shown, problems, type }: PartProps) {
  return (
    <section className="set-card an-part" aria-label="Where it leads">
      <div className="an-pair">
        <Field label="Leads to">
          {(control) => (
            <Select<string>
              {...control}
              options={PLACES}
              value={shown.link_type ?? OTHER}
              onChange={(value) => {
                const link_type = linkTypes.find((one) => one === value) ?? null;
                type({ link_type, link: link_type === null ? "" : linkPlaces[link_type].to });
              }}
            />
          )}
        </Field>
        <Field label="Text of the link" mark="(optional)" problem={problems.link_label}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={40}
              placeholder={LINK_LABEL}
              value={shown.link_label}
              onChange={({ target }) => type({ link_label: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Link"
        mark="(optional)"
        problem={problems.link}
        help="A page of the product, from its first /, or an https:// address."
      >
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={shown.link}
            onChange={({ target }) => type({ link: target.value })}
          />
        )}
      </Field>
    </section>
  );
}
