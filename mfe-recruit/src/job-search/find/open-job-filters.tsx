import { AppstoreOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import {
  type ComponentView,
  employmentTypes,
  experienceLevels,
  setPreference,
  usePreference,
  workplaces,
} from "@loubby/shared-contracts/shell";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { Select } from "@loubby/shared-ui/forms/select";
import { Button, Segmented } from "antd";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import { OccupationFilter } from "./occupation-filter.tsx";
import { PayFilter } from "./pay-filter.tsx";
import type { useOpenJobFilter } from "./use-open-job-filter.ts";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const CHOICES = [
  { name: "country", label: "Country", options: countryOptions, width: 168 },
  { name: "workplace", label: "Workplace", options: optionsOf(workplaces), width: 132 },
  { name: "employment_type", label: "Employment", options: optionsOf(employmentTypes), width: 140 },
  {
    name: "experience",
    label: "Experience",
    options: experienceLevels.map((value) => ({
      value,
      label: yearsText(value),
    })),
    width: 140,
  },
] as const;

/** Searches and filters the list, and chooses its layout. */
export function OpenJobFilters({ filter, change, clear, isNarrowed }: ReturnType<typeof useOpenJobFilter>) {
  const view = usePreference((preference) => preference.componentView);
  return (
    <div className="op-filters" role="search" aria-label="Jobs">
      <SearchField
        className="op-search"
        label="Search by title, skill or company"
        placeholder="Title, skill or company"
        value={filter.q ?? ""}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <OccupationFilter value={filter.occupation} onChange={(occupation) => change({ occupation })} />
      {CHOICES.map(({ name, label, options, width }) => (
        <Select<string>
          key={name}
          className="op-filter"
          style={{ width }}
          aria-label={label}
          placeholder={label}
          allowClear
          popupMatchSelectWidth={false}
          options={[...options]}
          {...(filter[name] && { value: filter[name] })}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <PayFilter filter={filter} onChange={change} />
      {isNarrowed && (
        <Button type="text" onClick={clear}>
          Clear
        </Button>
      )}
      <Segmented<ComponentView>
        className="op-view"
        aria-label="Layout"
        value={view}
        onChange={(componentView) => setPreference({ componentView })}
        options={[
          { value: "cardView", icon: <AppstoreOutlined aria-label="Cards" /> },
          { value: "listView", icon: <UnorderedListOutlined aria-label="List" /> },
        ]}
      />
    </div>
  );
}
