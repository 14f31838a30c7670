import { Input } from "antd";
import {
  type AgentLanguage,
  agentLanguages,
  languageName,
} from "@loubby/shared-contracts/http/agents/agent-languages";
import {
  addressProblem,
  type AnswerTime,
  answerTimes,
  MOST_STORE_LANGUAGES,
  MOST_STORE_LINKS,
} from "@loubby/shared-contracts/http/identity/store-brand";
import * as paths from "@loubby/shared-contracts/paths";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { LineRows } from "../../selling/editor/row-fields.tsx";
import type { BrandProblems } from "./brand-form.tsx";
import type { BrandEditor } from "./use-brand.ts";

const LANGUAGES = agentLanguages.map((value) => ({ value, label: languageName(value) }));
const TIMES = Object.entries(answerTimes).map(([value, label]) => ({
  value: value as AnswerTime,
  label: `Within ${label}`,
}));

interface FactFieldsProps {
  readonly brand: BrandEditor;
  readonly problems: BrandProblems;
  /** Addresses that the store had before. */
  readonly former: readonly string[];
}

/** Where a store is found and reached. */
export function FactFields({ brand: { values, type }, problems, former }: FactFieldsProps) {
  // What an older Loubby made of a name may not be what an address can be today: it works, and says what to choose.
  const ofAddress = addressProblem(values.name_slug);
  return (
    <section className="as-writing-part" aria-labelledby="as-brand-facts">
      <h2 id="as-brand-facts">Where buyers find and reach you</h2>
      <Field
        label="Address"
        help={
          former.length === 0
            ? "Lower-case letters, digits and dashes. If you change it, the old one leads on to the new one."
            : `These lead on to it: ${former.join(", ")}.`
        }
        problem={problems.name_slug ?? ofAddress}
      >
        {(control) => (
          <Input
            {...control}
            prefix={<span className="as-muted">{paths.publicStore("")}</span>}
            autoComplete="off"
            spellCheck={false}
            value={values.name_slug}
            onChange={({ target }) => type({ name_slug: target.value })}
          />
        )}
      </Field>
      <Field label="Place" help="Such as “Lagos, Nigeria”." problem={problems.place}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={80}
            value={values.place}
            onChange={({ target }) => type({ place: target.value })}
          />
        )}
      </Field>
      <Field label="Languages" help="In which buyers can write to you." problem={problems.languages}>
        {(control) => (
          <Select<AgentLanguage[]>
            {...control}
            mode="multiple"
            placeholder="Choose languages"
            maxCount={MOST_STORE_LANGUAGES}
            options={LANGUAGES}
            value={[...values.languages]}
            onChange={(languages) => type({ languages })}
          />
        )}
      </Field>
      <Field label="You answer" problem={problems.answers_within}>
        {(control) => (
          <Select<AnswerTime | null>
            {...control}
            allowClear
            placeholder="Not said"
            options={TIMES}
            value={values.answers_within}
            onChange={(time: AnswerTime | null | undefined) => type({ answers_within: time ?? null })}
          />
        )}
      </Field>
      <Field
        label="Support e-mail"
        help="Buyers who are signed in see it on your store's page."
        problem={problems.support_email}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={values.support_email}
            onChange={({ target }) => type({ support_email: target.value })}
          />
        )}
      </Field>
      <LineRows
        label="Links"
        one="link"
        help={`Up to ${MOST_STORE_LINKS}, each begins with https://.`}
        problem={problems.links}
        locked={false}
        most={300}
        atMost={MOST_STORE_LINKS}
        rows={values.links}
        onChange={(links) => type({ links })}
      />
    </section>
  );
}
