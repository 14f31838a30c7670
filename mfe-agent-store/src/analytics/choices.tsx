import { Segmented } from "antd";
import { useSearchParams } from "react-router-dom";
import { type StoreDays, storeDays } from "@loubby/shared-contracts/http/store-analytics/store-days";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";

/** Of how many days the address asks: 30 unless it names others that there are. */
export function useDays(): StoreDays {
  const asked = Number(useSearchParams()[0].get("days"));
  return storeDays.find((days) => days === asked) ?? 30;
}

/** Chooses of how many days figures are, in the address. */
export function DaysChoice() {
  const [, setParams] = useSearchParams();
  return (
    <Segmented<StoreDays>
      aria-label="Period"
      options={storeDays.map((value) => ({ value, label: `${value} days` }))}
      value={useDays()}
      onChange={(days) =>
        setParams((before) => changedParams(before, { days: days === 30 ? undefined : String(days) }))
      }
    />
  );
}

/** The figures of the currency that the address names, or of the first. */
export function useOneCurrency<Figures extends { readonly currency: CurrencyCode }>(
  all: readonly Figures[],
): Figures | undefined {
  const asked = useSearchParams()[0].get("currency");
  return all.find(({ currency }) => currency === asked) ?? all[0];
}

/** Chooses among currencies, in the address; nothing where there is one. */
export function CurrencyChoice({
  codes,
  chosen,
}: {
  readonly codes: readonly CurrencyCode[];
  readonly chosen: CurrencyCode;
}) {
  const [, setParams] = useSearchParams();
  if (codes.length < 2) return null;
  return (
    <Segmented<CurrencyCode>
      aria-label="Currency"
      options={codes.map((value) => ({ value, label: value.toUpperCase(), title: currencies[value].name }))}
      value={chosen}
      onChange={(currency) => setParams((before) => changedParams(before, { currency }))}
    />
  );
}
