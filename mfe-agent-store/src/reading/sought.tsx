import { useSearchParams } from "react-router-dom";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { SearchField } from "@loubby/shared-ui/forms/search-field";

/** The words that a list is narrowed by, as the address has them: `?q=`. Empty for all. */
export const useSought = (): string => useSearchParams()[0].get("q") ?? "";

interface SoughtFieldProps {
  readonly label: string;
  readonly placeholder: string;
}

/** Narrows the list of its page by words. */
export function SoughtField({ label, placeholder }: SoughtFieldProps) {
  const setParams = useSearchParams()[1];
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={80}
      value={useSought()}
      onSearch={(words) =>
        setParams((before) => changedParams(before, { q: words === "" ? undefined : words }), {
          replace: true,
        })
      }
    />
  );
}
