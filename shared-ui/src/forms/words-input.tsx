import type { SelectProps } from "antd";
import { Select } from "./select.tsx";

interface WordsInputProps extends Omit<SelectProps<string[]>, "mode" | "open" | "suffixIcon" | "value"> {
  readonly value: readonly string[];
}

/** Takes words that are typed one after another, such as skills or tags: Enter ends one, and so do the separators. */
export function WordsInput({ value, tokenSeparators = [",", ";", "\n"], ...props }: WordsInputProps) {
  return (
    <Select<string[]>
      {...props}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={tokenSeparators}
      value={[...value]}
    />
  );
}
