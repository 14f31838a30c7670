import { BellOutlined } from "@ant-design/icons";
import { countryName } from "@loubby/shared-contracts/http/countries";
import { Button } from "antd";
import { useKeepSearch } from "../saved/use-saved.ts";
import type { OpeningFilter } from "./use-opening-filter.ts";

/** Keeps the search that is shown: what is new in it comes by mail. */
export function SetAlert({ filter }: { readonly filter: OpeningFilter }) {
  const keep = useKeepSearch();
  const { country, pay, currency = "usd", period = "year", ...rest } = filter;
  const words = [
    ...Object.values(rest),
    country && countryName(country),
    pay && `from ${pay.toLocaleString("en")} ${currency.toUpperCase()} a ${period}`,
  ].filter(Boolean);
  return (
    <Button
      size="small"
      icon={<BellOutlined aria-hidden />}
      loading={keep.isPending}
      onClick={() => keep.mutate({ name: words.join(", ").slice(0, 120), filter })}
    >
      Set alert
    </Button>
  );
}
