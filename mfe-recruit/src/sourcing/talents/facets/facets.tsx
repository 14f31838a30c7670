import { Button, Checkbox, Input } from "antd";
import { useId, useState } from "react";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import type { TalentFacet } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { facetNames, facetWords, fixedValues, valuesOf, valueWords } from "./facet-words.ts";
import { problemOfWords } from "../search-bar.tsx";
import type { TalentCounts } from "../use-talents.ts";
import { SKILL_LONGEST, SKILLS_MOST, type TalentView } from "../use-talent-view.ts";

/** How many countries are listed; the others are chosen by name. */
const COUNTRIES_SHOWN = 8;

/** Groups that are open before anything is chosen in them. */
const OPEN: readonly TalentFacet[] = ["availability", "experience", "category"];

interface FacetsProps {
  readonly view: TalentView;
  readonly counts: TalentCounts;
}

/** Shows every filter, with how many people match each value. */
export function Facets({ view, counts }: FacetsProps) {
  return (
    <div className="td-facets">
      {counts.data?.is_more && (
        <p className="td-quiet">
          {counts.data.total.toLocaleString("en")}+. Add a filter to see how many match each one.
        </p>
      )}
      {counts.isError && problemOfWords(view.filter.q, counts.error) === null && (
        <p className="td-quiet" role="alert">
          Couldn't load the counts.{" "}
          <Button size="small" onClick={() => void counts.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {facetNames.map((facet) => (
        <Facet key={facet} facet={facet} view={view} counts={counts} />
      ))}
    </div>
  );
}

function Facet({ facet, view, counts }: FacetsProps & { readonly facet: TalentFacet }) {
  const chosen = valuesOf(view.filter, facet);
  const [open] = useState(OPEN.includes(facet) || chosen.length > 0);
  const counted = new Map(counts.data?.facets?.[facet].map(({ value, count }) => [value, count]));
  const common = [...counted.keys()].slice(0, facet === "country" ? COUNTRIES_SHOWN : undefined);
  // A chosen value stays visible in its place.
  const values = fixedValues[facet] ?? [...common, ...chosen.filter((value) => !common.includes(value))];
  const isFull = facet === "skill" && chosen.length >= SKILLS_MOST;
  return (
    <details className="td-facet" open={open}>
      <summary>
        {facetWords[facet]}
        {chosen.length > 0 && <span className="td-facet-chosen lb-figures">{chosen.length}</span>}
      </summary>
      <ul aria-label={facetWords[facet]}>
        {values.map((value) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              disabled={isFull && !chosen.includes(value)}
              onChange={() => view.toggle(facet, value)}
            >
              <span className="td-value" dir="auto">
                {valueWords(facet, value)}
              </span>{" "}
              {counts.data?.facets && (
                <span className="td-count lb-figures">{(counted.get(value) ?? 0).toLocaleString("en")}</span>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
      {facet === "country" && (
        <Select<string>
          aria-label="Another country"
          placeholder="Another country"
          showSearch
          options={countryOptions.filter(({ value }) => !chosen.includes(value))}
          value={null}
          onChange={(code) => view.toggle("country", code)}
        />
      )}
      {facet === "skill" && <OtherSkill view={view} chosen={chosen} common={common} isFull={isFull} />}
    </details>
  );
}

interface OtherSkillProps {
  readonly view: TalentView;
  readonly chosen: readonly string[];
  /** Returns the most common ones, in their most common spelling. */
  readonly common: readonly string[];
  readonly isFull: boolean;
}

/** Adds a skill in free text; people need all chosen skills. */
function OtherSkill({ view, chosen, common, isFull }: OtherSkillProps) {
  const [typed, setTyped] = useState("");
  const help = useId();
  const add = () => {
    const skill = typed.replaceAll("|", " ").trim();
    if (skill === "") return;
    setTyped("");
    const same = (one: string) => one.toLocaleLowerCase() === skill.toLocaleLowerCase();
    if (!chosen.some(same)) view.toggle("skill", common.find(same) ?? skill);
  };
  return (
    <>
      <Input
        aria-label="Another skill"
        aria-describedby={help}
        placeholder="Another skill"
        dir="auto"
        maxLength={SKILL_LONGEST}
        disabled={isFull}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={add}
      />
      <p id={help} className="td-quiet">
        {isFull ? `Up to ${SKILLS_MOST} skills.` : "People need all these skills. Press Enter to add one."}
      </p>
    </>
  );
}
