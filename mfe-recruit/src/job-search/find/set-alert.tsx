import { BellOutlined } from "@ant-design/icons";
import { countryName } from "@loubby/shared-contracts/http/countries";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { useHasAlert, useSaveSearch } from "../saved/use-saved.ts";
import type { OpenJobFilter } from "./use-open-job-filter.ts";

/** Saves the current search as an alert, once: new matches come by mail. */
export function SetAlert({ filter }: { readonly filter: OpenJobFilter }) {
  const keep = useSaveSearch();
  const isSet = useHasAlert(filter);
  const { country, pay, currency = "usd", period = "year", ...rest } = filter;
  const words = [
    ...Object.values(rest),
    country && countryName(country),
    pay && `from ${pay.toLocaleString("en")} ${currency.toUpperCase()} a ${period}`,
  ].filter(Boolean);
  return (
    <>
      <Button
        size="small"
        icon={<BellOutlined aria-hidden />}
        loading={keep.isPending}
        disabled={isSet}
        onClick={() => keep.mutate({ name: words.join(", ").slice(0, 120), filter })}
      >
        {isSet ? "Alert set" : "Set alert"}
      </Button>
      {isSet && (
        <span className="op-muted">
          Mailed once a day. Delete it under <Link to="?tab=saved">Saved</Link>.
        </span>
      )}
    </>
  );
}
