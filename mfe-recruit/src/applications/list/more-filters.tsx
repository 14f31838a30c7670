import { FilterOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Popover } from "antd";
import { type ReactNode, useId } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { sourceName, sourceNames } from "@loubby/shared-contracts/http/applications/source-names";
import { Select } from "@loubby/shared-ui/forms/select";
import { DayRange } from "../../lists/day-range.tsx";
import type { ListView } from "./use-list-view.ts";

const NAMES = ["source", "from", "to", "late"] as const;

interface MoreFiltersProps {
  readonly view: ListView;
  /** Further fields, before its own. */
  readonly children: ReactNode;
  /** The names of those fields. */
  readonly counted: readonly (keyof ListView["filter"])[];
}

/** Opens the filters that are needed less often; the button says how many are set. */
export function MoreFilters({ view, children, counted }: MoreFiltersProps) {
  const set = [...counted, ...NAMES].filter((name) => view.filter[name] !== undefined).length;
  const fields = <Fields view={view}>{children}</Fields>;
  return (
    <Popover trigger="click" placement="bottomLeft" content={fields}>
      <Button icon={<FilterOutlined aria-hidden="true" />} aria-haspopup="dialog">
        {set > 0 ? `Filters · ${set}` : "Filters"}
      </Button>
    </Popover>
  );
}

function Fields({ view: { filter, change }, children }: Omit<MoreFiltersProps, "counted">) {
  const sources = useQuery(query(applicationList.sources, {}));
  const id = useId();
  const options = (sources.data ?? Object.keys(sourceNames)).map((value) => ({
    value,
    label: sourceName(value),
  }));
  return (
    <div className="mr-more-filters" role="group" aria-label="More filters">
      {children}
      <label htmlFor={`${id}-source`}>Source</label>
      <Select<string>
        id={`${id}-source`}
        allowClear
        placeholder="Any source"
        options={options}
        {...(filter.source && { value: filter.source })}
        onChange={(source) => change({ source })}
      />
      <DayRange from={filter.from} to={filter.to} onChange={change} />
      <Checkbox
        checked={filter.late === "yes"}
        onChange={({ target }) => change({ late: target.checked ? "yes" : undefined })}
      >
        Past the stage's time limit
      </Checkbox>
    </div>
  );
}
