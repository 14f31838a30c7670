import * as paths from "@loubby/shared-contracts/paths";
import { currencies } from "@loubby/shared-contracts/shell/wallet/currencies";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { employmentTypes, experienceLevels, workplaces } from "@loubby/shared-contracts/shell/lists";
import type { ReactNode } from "react";

/** A search as its address carries it; empty where there is no filter. */
export interface SearchValues extends Readonly<Record<string, string>> {
  readonly q: string;
  /** `true` where only the words of `q` as they are typed are looked for. */
  readonly exact: string;
  readonly occupation: string;
  readonly country: string;
  readonly workplace: string;
  readonly employment_type: string;
  readonly experience: string;
  /** Minimum pay, in whole units of `currency`; as it was typed where that is no figure. */
  readonly pay: string;
  readonly currency: string;
  readonly period: string;
}

/** The choices: only what some open job has. */
export interface SearchChoices {
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly occupations: readonly string[];
}

const PERIODS = [
  { value: "year", label: "a year" },
  { value: "month", label: "a month" },
  { value: "hour", label: "an hour" },
];
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface SearchFormProps {
  readonly values: SearchValues;
  readonly choices: SearchChoices;
}

/** Renders the search: a plain form that leads to an address, so that a link reproduces the results. */
export function SearchForm({ values, choices }: SearchFormProps) {
  const more = Object.entries(values).some(
    ([name, value]) => name !== "q" && name !== "country" && value !== "",
  );
  return (
    <form className="card search" action={paths.publicJobs} role="search" aria-label="Jobs">
      <Labelled id="q" label="Title, skill or company" wide>
        <input id="q" name="q" type="search" defaultValue={values.q} maxLength={200} />
      </Labelled>
      <Choice name="country" label="Country" any="Anywhere" options={choices.countries} values={values} />
      <div className="field">
        <span className="label" aria-hidden>
          {"\u00a0"}
        </span>
        <button className="button" type="submit">
          Search
        </button>
      </div>
      <details className="full" open={more}>
        <summary>More filters</summary>
        <MoreFilters values={values} choices={choices} />
      </details>
    </form>
  );
}

function MoreFilters({ values, choices }: SearchFormProps) {
  const isWrong = /\D/.test(values.pay);
  return (
    <div className="search">
      <Labelled id="occupation" label="Occupation">
        <input
          id="occupation"
          name="occupation"
          list="occupations"
          defaultValue={values.occupation}
          maxLength={120}
          autoComplete="off"
        />
        <datalist id="occupations">
          {choices.occupations.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      </Labelled>
      <Choice name="workplace" label="Workplace" any="Any" options={same(workplaces)} values={values} />
      <Choice
        name="employment_type"
        label="Employment"
        any="Any"
        options={same(employmentTypes)}
        values={values}
      />
      <Choice
        name="experience"
        label="Experience"
        any="Any"
        options={experienceLevels.map((value) => ({
          value,
          label: yearsText(value),
        }))}
        values={values}
      />
      <Labelled id="pay" label="Pays at least">
        <input
          id="pay"
          name="pay"
          inputMode="numeric"
          pattern="[0-9.,' kK]*"
          title="A whole number, such as 60,000"
          defaultValue={values.pay}
          maxLength={15}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? "pay-problem" : undefined}
        />
        {isWrong && (
          <p className="problem" id="pay-problem">
            Enter a whole number, such as 60,000. We've left the pay out of this search.
          </p>
        )}
      </Labelled>
      <Choice
        name="currency"
        label="Currency"
        options={Object.values(currencies).map(({ code, name }) => ({ value: code, label: name }))}
        values={values}
      />
      <Choice name="period" label="Per" options={PERIODS} values={values} />
    </div>
  );
}

function Labelled(props: {
  readonly id: string;
  readonly label: string;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={props.wide ? "field wide" : "field"}>
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Label of choosing nothing; without it one of the options is always chosen. */
  readonly any?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly values: SearchValues;
}

function Choice({ name, label, any, options, values }: ChoiceProps) {
  return (
    <Labelled id={name} label={label}>
      <select id={name} name={name} defaultValue={values[name] ?? ""}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
