import { Select as PlainSelect, type RefSelectProps, type SelectProps } from "antd";
import type { Ref } from "react";

type Options<Value> = NonNullable<SelectProps<Value>["options"]>;
type Option<Value> = Options<Value>[number];

interface TypedSelectProps<Value> extends SelectProps<Value> {
  readonly ref?: Ref<RefSelectProps>;
}

/** As many options are seen at a glance; longer lists take typing. */
const SHORT = 6;

const countOf = <Value,>(options: Options<Value>): number =>
  options.reduce((sum, { options: inner }) => sum + (Array.isArray(inner) ? inner.length : 1), 0);

/** Text as it is compared: without accents, in small letters. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function isTyped<Value>(typed: string, option: Option<Value> | undefined): boolean {
  const words: unknown = typeof option?.label === "string" ? option.label : option?.title;
  return typeof words === "string" && plain(words).includes(plain(typed.trim()));
}

/**
 * Chooses from a list. Typing narrows a long one, and one of several choices, to the labels with what is typed; with
 * `showSearch` a short one too, which grows with a company and is typed into from the first day.
 */
export function Select<Value = unknown>({ showSearch, ...props }: TypedSelectProps<Value>) {
  const { mode, options = [] } = props;
  const search = showSearch ?? (mode !== undefined || countOf(options) > SHORT);
  return (
    <PlainSelect<Value> {...props} showSearch={search === true ? { filterOption: isTyped<Value> } : search} />
  );
}
